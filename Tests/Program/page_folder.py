"""A watched folder as the program writes it, without the program: for tests of the page beside the picture."""

import json
import os
import struct
import zlib

PAGE = os.path.join(os.path.dirname(__file__), "../../Sources/Viewing/FolderPage")


def page():
    """The page as the program joins it from its sources."""
    def read(name):
        with open(os.path.join(PAGE, name), encoding="utf-8") as file:
            return file.read()

    scripts = sorted(name for name in os.listdir(PAGE) if name.endswith(".js"))
    text = read("page.html")
    text = text.replace("<style></style>\n", f"<style>\n{read('colors.css')}{read('page.css')}</style>\n")
    return text.replace(
        "<script></script>\n", "<script>\n" + "\n".join(map(read, scripts)) + "</script>\n")


def png(width, height, color):
    """A picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + bytes(color) * width
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(row * height, 1)) + chunk(b"IEND", b""))


def call(name, value):
    return f"{name}({json.dumps(value, ensure_ascii=False, sort_keys=True)});\n"


def padded(script):
    """With blanks before the last line's end, up to 4 KiB, as the program pads a script that it often replaces.

    Chromium asks a file for its size before it opens it, and cuts a longer one off there that has come since.
    """
    size = len(script.encode())
    return script[:-1] + " " * (-size % 4096) + "\n"


class PageFolder:
    """Writes what the program writes, after each command."""

    def __init__(self, path):
        self.path = path
        self.number = -1
        self.count = 0
        self.status = {}
        self.has_session = True
        self.films = 0
        os.makedirs(f"{path}/frames", exist_ok=True)
        os.makedirs(f"{path}/film", exist_ok=True)
        self.write("index.html", page())
        self.write("session.js", call("easelSession", {"first": 0}))
        self.tree({"braille": "", "items": [], "text": "page: nothing"})

    def write(self, name, content):
        """Whole, under a hidden name, then renamed."""
        data = content if isinstance(content, bytes) else content.encode()
        hidden = f"{self.path}/.{name.replace('/', '-')}"
        with open(hidden, "wb") as file:
            file.write(data)
        os.rename(hidden, f"{self.path}/{name}")

    def show_status(self):
        self.write("status.js", padded(call("easelStatus", self.status)))

    def append(self, text):
        with open(f"{self.path}/session.js", "ab", buffering=0) as file:
            file.write(text.encode())

    def picture(self, data, frame):
        """A frame, and the same as the latest picture."""
        self.write(frame, data)
        os.link(f"{self.path}/{frame}", f"{self.path}/.latest")
        os.rename(f"{self.path}/.latest", f"{self.path}/latest.png")

    def command(self, source, cells=None, at=None, removed=0, color=(255, 0, 0), size=(60, 40), scale=1,
                data=None, **fields):
        """Runs a command: `cells` come at `at`, by default at the end, in place of `removed` others."""
        self.number += 1
        frame = f"frames/{self.number:04}.png"
        width, height = size
        if data is None:
            data = png(round(width * scale), round(height * scale), color)
        self.picture(data, frame)
        program = None
        if cells is not None or removed:
            cells = cells or []
            at = self.count - removed if at is None else at
            self.count += len(cells) - removed
            program = {"cells": cells, "count": self.count, "from": at, "removed": removed}
        self.status = {
            "command": self.number, "description": f"A picture of {width} by {height} points",
            "diagnostics": [], "ended": False, "frame": frame, "late": "", "milliseconds": 1.5, "printed": "",
            "scale": scale, "source": source, "stale": False, **fields}
        if program:
            self.status["program"] = program
        if self.has_session:
            kept = ("command", "description", "frame", "program", "scale", "source", "stale")
            self.append(call("easelCommand", {key: self.status[key] for key in kept if key in self.status}))
        self.show_status()

    def cell(self, source, **fields):
        """A command that becomes a cell at the end."""
        said = {key: fields[key] for key in ("echo", "printed", "late", "isLesson") if key in fields}
        fields.pop("isLesson", None)
        self.command(source, [{"source": source, **said}], **fields)

    def refuse(self, source, message="it is wrong", **fields):
        """A command that is refused: the picture is the one before."""
        text = f"cell {self.count + 1}:1:1: error: {message}\n1 | {source}\n  | ^\nhint: mend it"
        self.command(source, stale=True, diagnostics=[
            {"severity": "error", "message": message, "hint": "mend it", "text": text}], **fields)

    def again(self, **fields):
        """The status of the same command, written again with other values; None takes one away."""
        self.status = {key: value for key, value in {**self.status, **fields}.items() if value is not None}
        self.show_status()

    def tree(self, tree):
        self.write("tree.js", call("easelTree", {"command": max(0, self.number), **tree}))

    def film(self, colors, duration=2, start=0, size=(60, 40)):
        """A film of a picture to each colour."""
        self.films += 1
        for index, color in enumerate(colors):
            self.write(f"film/{self.films}-{index:04}.png", png(*size, color))
        self.again(film={
            "count": len(colors), "duration": duration, "folder": "film", "from": start, "number": self.films})

    def drawn_film(self, svg, count=121, duration=2, start=0):
        """A film that is one drawing, which moves by itself."""
        self.films += 1
        file = f"film/{self.films}.js"
        self.write(file, call("easelFilm", {"number": self.films, "svg": svg}))
        self.again(film={"count": count, "drawing": file, "duration": duration, "folder": "film", "from": start,
                         "number": self.films})

    def lesson(self, value):
        self.write("lesson.js", call("easelLesson", value))
