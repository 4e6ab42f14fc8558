"""What Pyodide and PyScript import by themselves: shipped (tools/runtime.py) and warmed (warm.py)."""

MODULES = (
    "ast", "asyncio", "base64", "collections", "functools", "html", "importlib.metadata", "inspect", "io", "json",
    "linecache", "mimetypes", "shutil", "tarfile", "tempfile", "textwrap", "traceback", "types", "zipfile",
)  # fmt: skip
