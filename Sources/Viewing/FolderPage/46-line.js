// MARK: A line for the session: typed here, it is taken as one that is typed at its terminal

const lineBox = element("line");
const typed = element("typed");
/** The cell that the line is to replace, and its text before; undefined for what is typed next. */
let editedCell;
let editedText;
/** Whether the session works on the line. */
let isTaken = false;
/** What was typed in the session, the last line at the end: `goOn` and `beginSession` keep it. */
let lines = [];
/** The line that the arrow keys are at, counted from the end; 0 is the one that is typed, which `draft` keeps. */
let recalled = 0;
let draft = "";
/** The words that complete what stands before the cursor: `{from, words, chosen}`; undefined while none are listed. */
let offer;

const lineLimit = 1000;
/** How long a line may be that the session takes, as JSON. */
const byteLimit = 30_000;
/** What of a longer line the session keeps has a gap. */
const wholeLimit = 3900;

/** Keeps a line of the session for the arrow keys. */
function keepLine(kept, { source }) {
  if (!source || source.length > wholeLimit || kept.at(-1) === source) return;
  kept.push(source);
  if (kept.length > lineLimit) kept.shift();
}

/** Shows a text in the line, the cursor at its end. */
function showLine(text) {
  typed.value = text;
  typed.setSelectionRange(text.length, text.length);
  lineChanged();
}

/** Sets the line, and the cell that it is to replace. */
function setLine(text, cell) {
  editedCell = cell;
  editedText = cell && cells[cell - 1]?.source;
  element("line-label").textContent = cell ? `edit ${cell}>` : "easel>";
  showLine(text);
}

/** The line is another one: its colours follow, and what was said of the one before goes. */
function lineChanged() {
  // A line end at the end has a height of its own.
  element("line-look").replaceChildren(...makeCode("pre", typed.value).childNodes, "\u200b");
  markFault(undefined);
  sayOfLine("");
}

function sayOfLine(text) {
  if (element("line-note").textContent !== text) element("line-note").textContent = text;
}

/** Leads to the line, wherever the page has put it away. */
function focusLine() {
  if (!isHeard) return sayNotHeard();
  choose("alone", false);
  choose("program", true);
  typed.focus();
}

/** Says to a screen reader, and below the picture, why there is no line. */
function sayNotHeard() {
  element("word").textContent = "Lines are typed at the terminal: this page is not served.";
}

// MARK: Entering

/** Has the session take the line, which stays where nothing of it runs. */
async function enterLine() {
  if (isTaken) return sayOfLine("The line before still runs; Ctrl-C at the terminal stops it.");
  const text = typed.value;
  if (new Blob([JSON.stringify(text)]).size > byteLimit) return sayOfLine("The text is too long for a line: ':open' reads a file.");
  if (editedCell && cells[editedCell - 1]?.source !== editedText) {
    return sayOfLine(`Cell ${editedCell} is another one by now; Esc leaves the edit.`);
  }
  isTaken = true;
  lineBox.setAttribute("aria-busy", "true");
  const reply = await tellSession({
    say: "type", text, ...(editedCell ? { cell: editedCell, command: latest.command } : {}),
  });
  isTaken = false;
  lineBox.removeAttribute("aria-busy");
  // What was typed meanwhile stays.
  const isSame = typed.value === text;
  if (reply.refusal) return sayOfLine(sentence(reply.refusal));
  if (reply.open !== undefined) {
    if (isSame) addLine(reply);
    return;
  }
  recalled = 0;
  if (!isSame) return;
  if (reply.diagnostics) return showFaults(reply);
  setLine(reply.text ?? "", reply.text === undefined ? undefined : reply.cell);
}

const sentence = (words) => words && `${words[0].toUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? "" : "."}`;

/** Begins the next line of what is not complete, and says what is open. */
function addLine({ open, indentation }) {
  typed.setSelectionRange(typed.value.length, typed.value.length);
  insert(`\n${indentation}`);
  if (open) sayOfLine(`${sentence(open)} Esc drops it.`);
}

/** Puts text in the place of what is selected; the browser can undo it. */
function insert(text) {
  typed.focus();
  if (text === "") document.execCommand("delete");
  else document.execCommand("insertText", false, text);
}

/** Shows why nothing of the line runs: the place in it, and the words; below the program stands all of it. */
function showFaults({ diagnostics, start }) {
  const [first] = diagnostics;
  if (!first) return;
  markFault(first.range, start);
  const { message, hint } = first;
  sayOfLine(sentence(message) + (hint ? ` ${sentence(`hint: ${hint}`)}` : ""));
}

/** Marks a part of the line, which stands in a cell from a line of it on; undefined marks none. */
function markFault(range, start) {
  const look = element("line-look");
  typed.removeAttribute("aria-invalid");
  if (!globalThis.Highlight) return;
  CSS.highlights.delete("fault");
  if (!range || range.cell !== start?.cell || range.line <= start.line) return;
  typed.setAttribute("aria-invalid", "true");
  const made = new Range();
  made.setStart(...pointIn(look, range.line - start.line, range.column));
  made.setEnd(...pointIn(look, range.endLine - start.line, range.endColumn));
  // At the end of the text there is nothing to underline but the last character.
  if (made.collapsed && made.startOffset > 0) made.setStart(made.startContainer, made.startOffset - 1);
  CSS.highlights.set("fault", new Highlight(made));
}

/** Offers the edit that does what the last hint says. */
function showFix({ stale, diagnostics }) {
  const found = stale ? diagnostics.find(({ fix }) => fix) : undefined;
  const button = element("fix");
  button.hidden = !found;
  button.textContent = found ? `Fix: ${found.hint ?? found.message}` : "";
}

element("fix").addEventListener("click", async () => {
  element("fix").disabled = true;
  const reply = await tellSession({ say: "type", text: ":fix" });
  element("fix").disabled = false;
  if (reply.refusal) return sayOfLine(sentence(reply.refusal));
  if (!reply.diagnostics) setLine("");
  typed.focus();
});

// MARK: Lines that were typed before

/** Shows an earlier line, or a later one; at its own end the one that is typed. */
function recallLine(step) {
  const next = recalled + step;
  if (next < 0 || next > lines.length) return;
  if (recalled === 0) draft = typed.value;
  recalled = next;
  showLine(next === 0 ? draft : lines[lines.length - next]);
}

/** Whether the cursor is in the first line, or in the last. */
function isAtEdge(step) {
  const [from, to] = [typed.selectionStart, typed.selectionEnd];
  if (from !== to) return false;
  return step > 0 ? !typed.value.slice(0, from).includes("\n") : !typed.value.slice(to).includes("\n");
}

// MARK: Completion

/** Asks the session what completes the word before the cursor, and lists it; one word alone takes its place. */
async function completeLine(isListing) {
  const [text, at] = [typed.value, typed.selectionStart];
  const reply = await tellSession({ say: "complete", text, at, ...(editedCell ? { cell: editedCell } : {}) });
  if (typed.value !== text || typed.selectionStart !== at) return;
  const { words = [], from, refusal } = reply;
  closeOffer();
  if (refusal) return sayOfLine(sentence(refusal));
  if (words.length === 0) return isListing || sayOfLine("Nothing completes this.");
  if (words.length === 1 && !isListing) return takeWord(from, words[0]);
  // What all of them begin with is typed at once.
  const common = words.reduce((start, word) => {
    let length = 0;
    while (length < start.length && start[length] === word[length]) length++;
    return start.slice(0, length);
  });
  if (!isListing && common.length > at - from) takeWord(from, common);
  if (words.length === 1 && words[0] === text.slice(from, at)) return;
  offer = { from, words, chosen: 0 };
  element("offer").replaceChildren(...words.map(makeWord));
  element("offer").hidden = false;
  chooseWord(0);
}

function makeWord(word, index) {
  const item = make("li", "", word);
  item.id = `word-${index}`;
  item.setAttribute("role", "option");
  // The line keeps the focus.
  item.addEventListener("pointerdown", (event) => { event.preventDefault(); });
  item.addEventListener("click", () => {
    takeWord(offer.from, word);
    closeOffer();
  });
  return item;
}

/** Puts a word in the place of what stands before the cursor from a place on. */
function takeWord(from, word) {
  typed.setSelectionRange(from, typed.selectionStart);
  insert(word);
}

function chooseWord(index) {
  offer.chosen = (index + offer.words.length) % offer.words.length;
  [...element("offer").children].forEach((item, at) => item.setAttribute("aria-selected", `${at === offer.chosen}`));
  element("offer").children[offer.chosen].scrollIntoView({ block: "nearest" });
  typed.setAttribute("aria-activedescendant", `word-${offer.chosen}`);
}

function closeOffer() {
  offer = undefined;
  element("offer").hidden = true;
  typed.removeAttribute("aria-activedescendant");
}

// MARK: Keys

/** What a key does in the line; nothing for one that types. */
function lineKey({ key, shiftKey }) {
  if (offer && (key === "ArrowUp" || key === "ArrowDown")) return () => chooseWord(offer.chosen + (key === "ArrowUp" ? -1 : 1));
  if (offer && (key === "Tab" || key === "Enter")) {
    return () => {
      takeWord(offer.from, offer.words[offer.chosen]);
      closeOffer();
    };
  }
  if (key === "Escape") return leaveLine;
  if (key === "Enter" && !shiftKey) return enterLine;
  // Without a line Tab leads on through the page.
  if (key === "Tab" && !shiftKey && typed.value !== "") return () => completeLine(false);
  if (key === "ArrowUp" && isAtEdge(1)) return () => recallLine(1);
  if (key === "ArrowDown" && isAtEdge(-1) && recalled > 0) return () => recallLine(-1);
  return undefined;
}

/** Leaves what was begun last: the list, the line, and then the place. */
function leaveLine() {
  if (offer) return closeOffer();
  recalled = 0;
  if (typed.value !== "" || editedCell) setLine("");
  else typed.blur();
}

typed.addEventListener("keydown", (event) => {
  // Letters are not keys of the page here.
  event.stopPropagation();
  if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  const act = lineKey(event);
  if (!act) return;
  event.preventDefault();
  act();
});

typed.addEventListener("input", () => {
  lineChanged();
  if (offer && typed.selectionStart > offer.from) completeLine(true);
  else closeOffer();
});
typed.addEventListener("blur", closeOffer);
lineBox.addEventListener("submit", (event) => { event.preventDefault(); });
