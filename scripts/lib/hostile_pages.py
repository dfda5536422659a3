"""The hostile pages of scripts/hostile: the tables of kinds, read as pages."""
import dataclasses
import pathlib

import hostile_files
import hostile_language
import hostile_pictures

TABLES = [hostile_pictures.KINDS, hostile_files.KINDS, hostile_language.KINDS]


@dataclasses.dataclass
class Page:
    """One page: `number` counts the pages of a kind, `size` is what stands for `@n` in it."""
    kind: str
    number: str
    size: int
    template: object

    @property
    def title(self):
        return f"{self.kind} {self.number} of {self.size}"

    @property
    def name(self):
        return "page.md" if self.kind.startswith("lessons") else "page.easel"

    def write(self, folder):
        """Writes the page, and the files that lie beside it."""
        made = self.template(self.size) if callable(self.template) else self.template.replace("@n", str(self.size))
        files = made if isinstance(made, dict) else {self.name: made}
        for name, content in files.items():
            place = pathlib.Path(folder) / name
            if callable(content):
                content(place)
            else:
                place.write_text(content, encoding="utf-8")


def pages():
    """All pages, in the order of the tables."""
    return [
        Page(kind, f"{row}{'abcdefgh'[column]}", size, template)
        for table in TABLES
        for kind, (sizes, templates) in table.items()
        for row, template in enumerate(templates, 1)
        for column, size in enumerate(sizes)
    ]
