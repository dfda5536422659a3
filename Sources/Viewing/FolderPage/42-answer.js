// MARK: What a command says that is not a cell: a word like ':help', or one that was refused

/** Whether a command stands in the program with all that it says. */
function isCell({ source, program, stale }) {
  return !stale && program !== undefined && !source.startsWith(":");
}

/** What is said to a person besides; what differs from a step is said beside the step. */
function remarksOf({ remarks, lesson: place }) {
  const lines = (remarks ?? "").split("\n");
  return (place ? lines.filter((line) => !line.startsWith("not yet ")) : lines).join("\n").trim();
}

function showAnswer(status) {
  const { command, source, diagnostics, stale } = status;
  const isInProgram = isCell(status);
  // What a cell says stands in the program.
  const texts = Object.fromEntries(["printed", "echo", "late"].map((name) => [name, isInProgram ? "" : status[name]]));
  texts.remarks = remarksOf(status);
  // The page shows the lesson itself.
  const isAbove = isProse(status);
  if (isAbove) texts.printed = "";
  const isAnything = stale || (!isInProgram && diagnostics.length > 0) || Object.values(texts).some(Boolean);
  // Without a list of cells each command stands here.
  const isCommand = !isAbove && source.startsWith(":") || (source !== "" && cells.length === 0);
  const isHidden = !isAnything && (isInProgram || !isCommand);
  const box = element("answer");
  const isOther = box.dataset.command !== `${command}`;
  const isFollowing = isFollowed;
  box.dataset.command = command;
  box.hidden = isHidden;
  if (isHidden) return;
  if (element("source").dataset.text !== source) {
    element("source").replaceChildren(...makeCode("pre", source).childNodes);
    element("source").dataset.text = source;
  }
  element("source").hidden = source === "" || isInProgram;
  for (const [id, text] of Object.entries(texts)) {
    const place = element(id);
    const next = withoutEnd(text);
    if (place.dataset.text !== next) {
      place.dataset.text = next;
      place.replaceChildren(...(source.startsWith(":") ? makeLines(next) : [next]));
    }
    place.hidden = next === "";
  }
  const told = isInProgram ? [] : diagnostics;
  if (isOther || element("diagnostics").childElementCount !== told.length) {
    element("diagnostics").replaceChildren(...makeDiagnostics(told));
    for (const made of element("diagnostics").children) finishCell(made);
    // What is wrong is in sight, however long the command is; of what a word says, the beginning.
    box.scrollTop = stale || !source.startsWith(":") ? box.scrollHeight : 0;
  }
  if (isFollowing) reveal();
}

/** Lines of a list in columns: where one is too long for the page, its rest stands below its second column. */
function makeLines(text) {
  return text.split("\n").map((line) => {
    const made = make("span", "line", line || " ");
    const indent = line.match(/^(?:\S.{0,16}?\S {2,}| +)(?=\S)/)?.[0].length ?? 0;
    made.style.paddingLeft = `${indent}ch`;
    made.style.textIndent = `${-indent}ch`;
    return made;
  });
}
