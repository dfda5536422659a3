"""Runs the program that was installed with this package: 'python -m easel_charts' is 'easel'."""

import importlib.metadata
import os
import sys


def program():
    """Where pip says that the program is; 'pip install --target' says nothing, and has it beside the package."""
    files = importlib.metadata.files("easel-charts") or []
    found = [str(file.locate()) for file in files if file.parts[-2:] == ("bin", "easel")]
    beside = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return next(filter(os.path.exists, [*found, os.path.join(beside, "bin", "easel")]), None)


path = program()
if path is None:
    sys.exit("easel: the program is not there; 'pip install --force-reinstall' of the wheel brings it back")
os.execv(path, [path, *sys.argv[1:]])
