"""The program that users run, for the scripts in Python."""
import os
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def build():
    """Builds it as scripts/play does; returns its path."""
    made = subprocess.run(
        ["bash", "-c", "source scripts/lib/setup.sh; build_release >&2; echo \"$easel\""], cwd=ROOT, check=True,
        stdout=subprocess.PIPE, text=True)
    return made.stdout.strip()
