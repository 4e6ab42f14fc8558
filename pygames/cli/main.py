"""From the words of a command line to a command, and from anything that goes wrong to one clear line.

argparse only takes the words apart. Everything it would say by itself is said from the catalogues instead: help texts
are entries, and each bad input is a ``Problem``.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import NamedTuple, NoReturn, TextIO

from pygames.cli.shared import Args, Words, environment_language, language
from pygames.core.problems import Problem

COMMANDS = ("list", "simulate", "replay", "play", "bench")
OK, PARTLY, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


class Command(NamedTuple):
    """One command: which arguments it knows, and what it does with them."""

    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[Args, Words], int]


class Parser(argparse.ArgumentParser):
    """argparse that raises instead of printing English and leaving."""

    def error(self, message: str) -> NoReturn:
        raise Problem("bad_arguments", text=message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        _be_lenient(stream)
    words = Words(environment_language())
    try:
        words = Words(_chosen_language(given) or words.lang)
        if sys.stdout is None:
            _complain(words.problem(Problem("no_output")))
            return PARTLY
        return _dispatch(given, words)
    except Problem as problem:
        _complain(words.problem(problem))
        return BAD_INPUT
    except KeyboardInterrupt:
        print("", file=sys.stderr)
        _complain(words.say("cli.interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        _let_go(sys.stdout)  # the reader (head, less) has had enough
        return OK
    except OSError as error:  # files are told as problems: this is the output itself
        _let_go(sys.stdout)
        _complain(words.problem(Problem("output_failed", why=error.strerror or str(error))))
        return PARTLY


def _complain(text: str) -> None:
    """One line for the person; the exit code says the rest where nobody reads it."""
    try:
        print(f"pygames: {text}", file=sys.stderr, flush=True)
    except OSError:
        _let_go(sys.stderr)


def _let_go(stream: TextIO) -> None:
    """Python would complain once more when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _dispatch(given: list[str], words: Words) -> int:
    name = _command_name(given)
    if name is None:
        if given and not ({"-h", "--help"} & set(given)):
            raise Problem("no_command", known=list(COMMANDS))
        return _tell(words.say("cli.help.pygames"))
    if name not in COMMANDS:
        raise Problem("unknown_command", command=name, known=list(COMMANDS))
    module = import_module(f"pygames.cli.{name}")
    command = Command(module.arguments, module.run)
    args = _parse(given, name, command)
    if args.help:
        return _tell(words.say(f"cli.help.{name}"))
    code = command.run(args, words)
    sys.stdout.flush()  # here, so that a closed pipe is noticed while it can still be handled
    return code


def _tell(text: str) -> int:
    print(text, flush=True)
    return OK


def parser_of(name: str, command: Command) -> Parser:
    parser = Parser(prog=f"pygames {name}", add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("command")
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--lang")
    command.arguments(parser)
    return parser


def _parse(given: list[str], name: str, command: Command) -> Args:
    try:
        args, rest = parser_of(name, command).parse_known_args(given)
    except argparse.ArgumentError as error:
        raise Problem("bad_value", option=error.argument_name or "", command=name) from error
    if rest:
        raise Problem("unknown_argument", text=rest[0], command=name)
    return args


def _command_name(given: list[str]) -> str | None:
    """The first word that is neither an option nor the value of ``--lang``."""
    words = iter(given)
    for word in words:
        if word == "--lang":
            next(words, None)
        elif not word.startswith("-"):
            return word
    return None


def _chosen_language(given: list[str]) -> str | None:
    """What ``--lang`` says, found before all else: also a complaint about the arguments comes in that language."""
    for at, word in enumerate(given):
        if word == "--lang" and at + 1 < len(given):
            return language(given[at + 1])
        if word.startswith("--lang="):
            return language(word.removeprefix("--lang="))
    return None


def _be_lenient(stream: TextIO) -> None:
    """Never fail on a letter that the terminal does not know, or on input in another encoding."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")
