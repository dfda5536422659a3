// MARK: The program, and the session so far

/** The cells of the page: `{source, printed, echo, late, diagnostics, isLesson}`. */
let cells = [];
/** The commands that have a picture: `{command, source, frame, description, scale}`, at most 500. */
let past = [];
/** The command after which the program is `cells`; undefined before the first. */
let known;
/** The command that has changed the program last. */
let programCommand = 0;
/** What session.js has said until now, while it is read. */
let incoming;
/** Counts the sessions, because another one gives the names of frames again. */
let sessions = 0;

const pastLimit = 500;

/** Whether a change can be made in a program of `count` cells. */
function fits(change, count) {
  if (!change) return true;
  const { from, removed, cells: added } = change;
  return from + removed <= count && count - removed + added.length === change.count;
}

/** Whether a command has a picture of its own: words about the session that change nothing have none. */
function isInStrip({ command, program, source, stale, frame }, isFirst) {
  if (stale || !frame) return false;
  return isFirst || command === 0 || program !== undefined || (source !== "" && !/^:(?!at?\b)/.test(source));
}

function addToPast(list, status) {
  if (!isInStrip(status, list.length === 0)) return false;
  const { command, source, frame, description, scale } = status;
  // Of a command of many lines a beginning is enough.
  list.push({ command, source: source.slice(0, 300), frame, description, scale });
  if (list.length > pastLimit) list.shift();
  return true;
}

/** Makes the change of a status in the program, or reads the whole session where some are missed. */
function takeProgram(status) {
  const { command, program } = status;
  if (hasSlept) {
    hasSlept = false;
    readSession();
  } else if (command === 0) {
    if (known === 0 && isEmpty(difference(cells, program?.cells ?? []))) return;
    beginSession(program?.cells ?? [], [], 0);
    addToPast(past, status);
    showStrip();
  } else if (command === known) {
    return;
  } else if (command === known + 1 && fits(program, cells.length)) {
    goOn(status);
  } else {
    readSession();
  }
}

/** Whether a command without a change takes the eye away from the cell that changed last. */
const isUnmarking = ({ source, stale }) => stale || (source !== "" && !source.startsWith(":"));

function goOn(status) {
  const change = status.program;
  if (change) {
    cells.splice(change.from, change.removed, ...change.cells);
    showChange(change);
    programCommand = status.command;
  } else if (isUnmarking(status)) {
    markCells(0, 0);
  }
  known = status.command;
  keepLine(lines, status);
  if (addToPast(past, status)) showStrip();
}

/** Takes a session as it was read; what is as before stays as it is on the page. */
function beginSession(program, commands, command, last, changed = command) {
  const end = past.at(-1);
  const isSame = end && commands.some((entry) => entry.command === end.command && entry.source === end.source);
  if (isSame) {
    const mine = new Map(past.map((entry) => [entry.command, entry]));
    past = commands.map((entry) => mine.get(entry.command) ?? entry);
  } else {
    sessions++;
    past = commands;
  }
  known = command;
  programCommand = changed;
  const change = difference(cells, program);
  cells = program;
  if (!isEmpty(change)) showChange(change);
  markAgain(last);
}

const isEmpty = (change) => change.removed === 0 && change.cells.length === 0;

/** What makes one list of cells the other: those between their common beginning and their common end. */
function difference(before, after) {
  const [mine, theirs] = [before, after].map((list) => list.map((cell) => JSON.stringify(cell)));
  let from = 0;
  while (from < mine.length && from < theirs.length && mine[from] === theirs[from]) from++;
  let end = 0;
  while (end < mine.length - from && end < theirs.length - from && mine.at(-1 - end) === theirs.at(-1 - end)) end++;
  return { from, removed: mine.length - from - end, cells: after.slice(from, after.length - end), count: after.length };
}

// MARK: session.js

/** Called by session.js, first. */
function easelSession({ first }) {
  incoming = { first, cells: [], past: [], lines: [], known: undefined, changed: 0, last: undefined, isWhole: true };
}

/** Called by session.js for each command. */
function easelCommand(status) {
  if (!incoming) return;
  const { program } = status;
  if (fits(program, incoming.cells.length)) {
    if (program) {
      incoming.cells.splice(program.from, program.removed, ...program.cells);
      incoming.changed = status.command;
    }
    // The whole program of a shortened file is not what its command changed.
    if (program && incoming.known !== undefined) incoming.last = program;
    else if (isUnmarking(status)) incoming.last = undefined;
  } else {
    incoming.isWhole = false;
  }
  incoming.known = status.command;
  addToPast(incoming.past, status);
  keepLine(incoming.lines, status);
}

let isReading = false;

/** Reads the session from its file; again while the file is behind the status, or half written. */
async function readSession() {
  if (isReading) return;
  isReading = true;
  for (let attempt = 1; attempt <= 20; attempt++) {
    incoming = undefined;
    const isThere = await loadScript("session.js");
    const read = incoming;
    incoming = undefined;
    const isBehind = !read?.isWhole || read.known === undefined || read.known + 1 < latest.command
      || (read.known + 1 === latest.command && !fits(latest.program, read.cells.length));
    const isLast = !isThere || attempt === 20;
    if (isBehind && !isLast) {
      await passing(50);
      continue;
    }
    if (isThere && read?.known !== undefined) {
      lines = read.lines;
      beginSession(read.cells, read.past, read.known, read.last, read.changed);
      if (read.known + 1 === latest.command) goOn(latest);
    } else if (latest.program?.from === 0 && fits(latest.program, 0)) {
      beginSession(latest.program.cells, past, latest.command);
    }
    if (known === undefined || known < latest.command) {
      known = latest.command;
      addToPast(past, latest);
    }
    break;
  }
  isReading = false;
  showAnswer(latest);
  showStrip();
}
