"""The table's own Python: pure logic between an engine and a page. Only ``worker.py`` knows the browser."""
