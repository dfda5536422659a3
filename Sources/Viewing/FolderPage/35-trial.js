// MARK: A change that is tried: beside the page as it is, until the session keeps or leaves it

/** The picture of the page as it is, `{bitmap, file, scale}`; undefined while there is none beside the other. */
let present;
const presentRoom = element("present-room");

/** The change that the picture of now shows; undefined for the page as it is, and where something else is looked at. */
const trial = () => (view.kind === "now" ? latest?.whatIf : undefined);

const firstLine = (text) => (text.includes("\n") ? `${text.split("\n")[0]} …` : text);

/** Says which picture is which, and shows the other one. */
function showTrial() {
  const tried = trial();
  mark("tried", tried !== undefined);
  mark("beside", tried?.frame !== undefined);
  element("if").hidden = tried === undefined;
  element("present").hidden = tried?.frame === undefined;
  stage.setAttribute("aria-label", tried ? "Picture with the change that is tried" : "Picture");
  loadPresent(tried);
  showTriedCells();
  markFrames();
}

/** Says in the captions and beside the cells what is tried, and what differs then. */
function showTriedCells() {
  const { cell, source } = trial() ?? {};
  if (cell) {
    const words = source.trim() ? `If cell ${cell} were ` : `Without cell ${cell}`;
    writeCaption(element("if"), words, firstLine(source.trim()));
    writeCaption(element("present-caption"), "As it is: ", firstLine(cells[cell - 1]?.source ?? ""));
  }
  markDifferingCells();
}

/** Puts words and code into a caption. */
function writeCaption(caption, words, code) {
  if (caption.title === words + code) return;
  caption.title = words + code;
  caption.replaceChildren(words, ...(code ? [makeCode("code", code)] : []));
}

/** Loads the picture of the page as it is; where it has gone, the other one is alone. */
async function loadPresent(tried) {
  if (!tried?.frame) {
    present?.bitmap.close();
    present = undefined;
    return;
  }
  const file = `${tried.frame}?${stamp}.${sessions}`;
  const words = tried.description || "Picture";
  element("present-picture").setAttribute("aria-label", words);
  if (present?.file === file) return;
  try {
    const bitmap = await loadBitmap(file);
    if (trial() !== tried) return bitmap.close();
    present?.bitmap.close();
    present = { bitmap, file, scale: tried.scale || 1 };
    fitPresent();
  } catch {
    if (trial() !== tried) return;
    mark("beside", false);
    element("present").hidden = true;
  }
}

function fitPresent() {
  if (!present) return;
  presentRoom.classList.toggle("actual", isActual);
  // Only what may scroll is a stop on the way through the page.
  if (isActual) presentRoom.tabIndex = 0;
  else presentRoom.removeAttribute("tabindex");
  const picture = element("present-picture");
  fitInto(presentRoom, picture, present);
  placeCaption(element("present-caption"), picture);
}

/** Puts a caption right above its picture, which is in the middle of its room. */
function placeCaption(caption, picture) {
  caption.style.transform = `translateY(${picture.style.top})`;
}

new ResizeObserver(fitPresent).observe(presentRoom);

// MARK: What differs

/** Whether a cell may have a mark. */
let areCellsMarked = false;

/** Marks the cells of the program after which something differs, in words. */
function markDifferingCells() {
  const tried = latest?.whatIf;
  if (!tried && !areCellsMarked) return;
  areCellsMarked = tried !== undefined;
  const isIn = (numbers, number) => (numbers ?? []).includes(number);
  for (const item of list.children) {
    const number = Number(item.dataset.number);
    const words = !tried ? "" : tried.cell === number ? (tried.source.trim() ? "tried as another" : "left out")
      : tried.refused === number ? "does not run then" : isIn(tried.pictures, number) ? "picture differs"
      : isIn(tried.motions, number) ? "moves in another way" : isIn(tried.sounds, number) ? "sound differs"
      : isIn(tried.texts, number) ? "says something else" : "";
    const badge = item.querySelector(".differs");
    if (badge?.textContent === words || !badge && !words) continue;
    badge?.remove();
    if (words) item.append(make("span", "differs", words));
  }
}

/** Marks an earlier picture that would be another one. */
function markDifferingFrame(entry, item) {
  const differs = (latest?.whatIf?.commands ?? []).includes(entry.command);
  if (item.classList.contains("other") === differs) return;
  item.classList.toggle("other", differs);
  const name = item.getAttribute("aria-label").replace(/; it differs$/, "");
  item.setAttribute("aria-label", differs ? `${name}; it differs` : name);
}
