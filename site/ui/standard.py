"""What Pyodide and PyScript import by themselves: shipped (tools/runtime.py) and warmed (warm.py)."""

MODULES = (
    "ast", "asyncio", "base64", "collections", "functools", "inspect", "io", "json", "linecache", "textwrap",
    "traceback", "types",
)  # fmt: skip
