"""Reads CHANGELOG.md for a package.

    changelog.py version CHANGELOG NUMBER EPOCH            prints the package's version
    changelog.py debian CHANGELOG NUMBER EPOCH MAINTAINER  prints the changelog in Debian's format

NUMBER is what 'easel --version' says. While the changes of a later version gather under '## Unreleased', a
package of them is 'NUMBER+DATE', so that it counts as newer than the release. EPOCH is the time of the
commit in seconds; it dates what is not released. A version has its date in the heading, as
'## 0.1.0 - 2026-11-23'.
"""

import datetime
import re
import sys
import textwrap

HEADING = re.compile(r"## (?:Unreleased|(\d[\w.]*) - (\d{4}-\d{2}-\d{2}))$")


def releases(text):
    """Each version's name, date and lines; 'Unreleased' has no date."""
    found = []
    for line in text.splitlines():
        if line.startswith("## "):
            match = HEADING.match(line)
            if not match:
                sys.exit(f"CHANGELOG.md: a heading is '## Unreleased' or as '## 0.1.0 - 2026-11-23': {line}")
            found.append((match[1] or "Unreleased", match[2], []))
        elif found:
            found[-1][2].append(line)
    return [release for release in found if any(release[2])]


def package_version(text, number, epoch):
    names = [name for name, _, _ in releases(text)]
    if "Unreleased" in names and number in names:
        return f"{number}+{moment(epoch):%Y%m%d}"
    if "Unreleased" not in names and number not in names:
        sys.exit(f"CHANGELOG.md has neither '## Unreleased' nor a heading of version {number}")
    return number


def moment(epoch):
    return datetime.datetime.fromtimestamp(int(epoch), datetime.timezone.utc)


def entries(lines):
    """The items of a version as one line each; its paragraphs too; '### Added' is a heading."""
    found = []
    for line in lines:
        if line.startswith("### "):
            found.append(("heading", line[4:]))
        elif line.startswith("- "):
            found.append(("item", line[2:]))
        elif not line:
            found.append(("end", ""))
        elif found and found[-1][0] == "item":
            found[-1] = ("item", f"{found[-1][1]} {line.strip()}")
        else:
            found.append(("item", line))
    return [entry for entry in found if entry[0] != "end"]


def debian(text, number, epoch, maintainer):
    blocks = []
    for name, date, lines in releases(text):
        version = package_version(text, number, epoch) if name == "Unreleased" else name
        day = datetime.datetime.fromisoformat(f"{date}T12:00:00+00:00") if date else moment(epoch)
        block = [f"easel ({version}-1) unstable; urgency=medium", ""]
        for kind, line in entries(lines):
            if kind == "heading":
                block.append(f"  [ {line} ]")
            else:
                # Debian's tools cut at 80 columns; a word that is longer stays whole.
                block.append(textwrap.fill(
                    line, 78, initial_indent="  * ", subsequent_indent="    ", break_long_words=False,
                    break_on_hyphens=False))
        blocks.append("\n".join([*block, "", f" -- {maintainer}  {day:%a, %d %b %Y %H:%M:%S %z}", ""]))
    return "\n".join(blocks)


def main():
    action, path, number, *rest = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if action == "version":
        print(package_version(text, number, *rest))
    else:
        print(debian(text, number, *rest), end="")


main()
