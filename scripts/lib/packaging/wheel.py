"""Writes a wheel: what pip installs.

    wheel.py make FOLDER WHEEL            adds METADATA, WHEEL and RECORD to the folder, and makes the wheel of it
    wheel.py as-installed WHEEL OTHER PROGRAM
                                          the same files where pip puts them, for auditwheel, with another program
    wheel.py judge WHEEL <VERDICT         ends with 1 unless 'auditwheel show --json' found the wheel as its name says

Files have the time SOURCE_DATE_EPOCH, and are in the order of their names, so that the same files make the same bytes.
"""

import base64
import hashlib
import json
import os
import re
import sys
import time
import zipfile

PARTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "wheel")


def tag_of(wheel):
    return os.path.basename(wheel)[: -len(".whl")].split("-", 2)[2]


def read(path):
    with open(path, "rb") as file:
        return file.read()


def files_below(folder):
    """The path below the folder, and the path, of each file."""
    found = []
    for outer, _, names in os.walk(folder):
        found += [os.path.join(outer, name) for name in names]
    return sorted((os.path.relpath(path, folder), path) for path in found)


def metadata(version, licences):
    with open(f"{PARTS}/METADATA", encoding="utf-8") as file:
        head = file.read()
    with open(f"{PARTS}/DESCRIPTION.md", encoding="utf-8") as file:
        description = file.read()
    listed = "\n".join(f"License-File: {licence}" for licence in licences)
    return head.replace("@VERSION@", version).replace("@LICENCES@", listed) + description


def described(tag):
    return f"Wheel-Version: 1.0\nGenerator: scripts/package of Easel\nRoot-Is-Purelib: false\nTag: {tag}\n"


def recorded(info, files):
    """Each file with its hash and size, as pip checks them."""
    lines = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}\n")
    return "".join([*lines, f"{info}/RECORD,,\n"])


def write(wheel, files, level=9):
    when = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, when)
            entry.create_system = 3
            entry.external_attr = (0o100755 if ".data/scripts/" in name else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=level)


def make(folder, wheel):
    name, version = os.path.basename(wheel).split("-")[:2]
    info = f"{name}-{version}.dist-info"
    licences = [path for path, _ in files_below(f"{folder}/{info}/licenses")]
    files = {path: read(full) for path, full in files_below(folder)}
    files[f"{info}/METADATA"] = metadata(version, licences).encode()
    files[f"{info}/WHEEL"] = described(tag_of(wheel)).encode()
    # What describes the others comes last, as readers of archives like it.
    files = dict(sorted(files.items(), key=lambda file: (file[0].startswith(info), file[0])))
    files[f"{info}/RECORD"] = recorded(info, files).encode()
    write(wheel, files)


def as_installed(wheel, other, program):
    places = [(r"^[^/]+\.data/scripts/", "bin/"), (r"^[^/]+\.data/data/", "")]
    files = {}
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            place = name
            for pattern, folder in places:
                place = re.sub(pattern, folder, place)
            files[place] = archive.read(name)
    files[f"bin/{os.path.basename(program)}"] = read(program)
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    del files[record]
    files[record] = recorded(os.path.dirname(record), files).encode()
    write(other, files, level=1)


def judge(wheel):
    verdict = json.load(sys.stdin)
    outside = verdict["external_libs"]
    if outside:
        sys.exit(f"the wheel needs libraries that are not inside: {', '.join(sorted(outside))}")
    found = re.fullmatch(r"manylinux_2_(\d+)_\w+", verdict["overall_tag"])
    promised = re.search(r"manylinux_2_(\d+)_", tag_of(wheel))
    if not found or not promised or int(found[1]) > int(promised[1]):
        sys.exit(f"auditwheel says '{verdict['overall_tag']}': {json.dumps(verdict, indent=2)}")
    print(f"it would do for {verdict['overall_tag']}")


def main():
    action, *arguments = sys.argv[1:]
    {"make": make, "as-installed": as_installed, "judge": judge}[action](*arguments)


main()
