"""Writes the manual page, in mdoc, from its frame and what the program says of its commands.

    easel --experimental-dump-help | manual.py FRAME DATE

The frame is manual.mdoc; a line '@SYNOPSIS@', '@COMMANDS@' or '@LIMITS@' in it stands for what is generated,
and '@DATE@' for the date. Nothing is written a second time: commands, arguments and limits are the
argument parser's.
"""

import json
import re
import sys


def escaped(text):
    """Text that mdoc takes as it is."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(re.sub(r"^[.']", r"\\&\g<0>", line) for line in text.split("\n"))


def quoted(text):
    """One argument of a macro."""
    return '"' + escaped(text).replace('"', '""') + '"'


def spelled(name):
    return f"Fl {'Fl ' if name['kind'] == 'long' else ''}{escaped(name['name'])}"


def shown(arguments):
    """The arguments that help shows, without those of every command."""
    return [argument for argument in arguments
            if argument["shouldDisplay"] and argument["valueName"] not in ("version", "help")]


def usage(argument):
    """An argument in a synopsis, as the rest of a macro's line."""
    value = f"Ar {quoted(argument['valueName'])}"
    if argument["kind"] == "positional":
        text = value
    else:
        text = spelled(argument["preferredName"])
        if argument["kind"] == "option":
            text += f" {value}"
    if argument["isRepeating"]:
        text += " ..."
    return f"Op {text}" if argument["isOptional"] else text


def is_limit(argument):
    return argument["preferredName"]["name"] == "limit" if "preferredName" in argument else False


def synopsis(commands):
    lines = []
    for command in commands:
        lines.append(".Nm")
        if command["commandName"] != "prompt":
            lines.append(f".Cm {command['commandName']}")
        lines += [f".{usage(argument)}" for argument in shown(command.get("arguments", []))]
    return lines


def described(argument):
    """The item of a list that describes an argument."""
    if argument["kind"] == "positional":
        head = f"Ar {quoted(argument['valueName'])}"
    else:
        names = sorted(argument["names"], key=lambda name: name["kind"], reverse=True)
        head = " , ".join(spelled(name) for name in names)
        if argument["kind"] == "option":
            head += f" Ar {quoted(argument['valueName'])}"
    lines = [f".It {head}", escaped(argument.get("abstract", ""))]
    if "defaultValue" in argument:
        lines.append(f"The default is {escaped(argument['defaultValue'])}.")
    if is_limit(argument):
        lines += ["See", ".Sx LIMITS ."]
    elif "discussion" in argument:
        lines.append(escaped(argument["discussion"]))
    return lines


def paragraphs(text):
    return "\n.Pp\n".join(escaped(part) for part in text.split("\n\n")).split("\n")


def described_commands(commands):
    lines = []
    for command in commands:
        lines += [f".Ss easel {command['commandName']}", escaped(command["abstract"])]
        if "discussion" in command:
            lines += [".Pp", *paragraphs(command["discussion"])]
        arguments = shown(command.get("arguments", []))
        if arguments:
            lines.append(".Bl -tag -width Ds")
            for argument in arguments:
                lines += described(argument)
            lines.append(".El")
    return lines


def limits(commands):
    """The limits, one for each line of the discussion of '--limit': 'seconds (20): …'."""
    discussions = [argument["discussion"] for command in commands
                   for argument in command.get("arguments", []) if is_limit(argument)]
    if len(set(discussions)) != 1:
        sys.exit("manual.py: the commands do not have the same limits")
    lines = [".Bl -tag -width Ds"]
    for line in discussions[0].splitlines():
        name, default, meaning = re.fullmatch(r"([a-z-]+) \((\d+)\): (.*)", line).groups()
        meaning = meaning[0].upper() + meaning[1:]
        lines += [f".It Cm {escaped(name)}", f"{escaped(meaning)}; the default is {default}."]
    return lines + [".El"]


def main():
    frame, date = sys.argv[1:]
    root = json.load(sys.stdin)["command"]
    # The last is the argument parser's own 'help'; Easel has one.
    commands = {command["commandName"]: command for command in reversed(root["subcommands"])}
    commands = list(reversed(commands.values()))
    generated = {
        "@SYNOPSIS@": synopsis(commands),
        "@COMMANDS@": described_commands(commands),
        "@LIMITS@": limits(commands),
    }
    with open(frame, encoding="utf-8") as file:
        for line in file.read().splitlines():
            print("\n".join(generated.get(line, [line.replace("@DATE@", date)])))


main()
