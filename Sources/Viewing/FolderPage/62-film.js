// MARK: A slider over the time of what moves

/** `{count, drawing, duration, folder, from, number}`, of which `drawing` is the file of a film that draws itself, and
    not there for one of pictures; undefined while there is none. */
let film;
/** Whether the film runs, and when by the browser's clock it began. */
let filmBegan;

function takeFilm(next) {
  if (next && JSON.stringify(next) === JSON.stringify(film)) return showTime();
  if (!next && !film) return;
  film = next && next.count > 1 ? next : undefined;
  stopFilm();
  dropDrawing();
  if (film?.drawing) loadDrawing();
  if (view.kind === "film") showNow();
  element("times").hidden = !film;
  element("description").hidden = Boolean(film);
  if (film) element("time").max = film.count - 1;
  showTime();
}

const filmFile = (index) =>
  `${film.folder}/${film.number}-${String(index).padStart(4, "0")}.png?${stamp}.${sessions}`;

const exactTime = (index) => film.from + film.duration * index / (film.count - 1);

const filmTime = (index) => Number(exactTime(index).toFixed(2));

const filmWords = (index) => `At ${filmTime(index)} seconds: ${latest.description || ""}`;

/** The picture of the film that is nearest to the present one: that is at the time that it is held at, or at the end. */
function heldIndex() {
  if (latest.held === undefined) return film.count - 1;
  const index = Math.round((latest.held - film.from) / film.duration * (film.count - 1));
  return Math.min(film.count - 1, Math.max(0, index));
}

/** Shows where in the film the picture is. */
function showTime() {
  if (!film) return;
  const index = view.kind === "film" ? view.index : heldIndex();
  const slider = element("time");
  if (Number(slider.value) !== index) slider.value = index;
  const text = `${filmTime(index).toFixed(2)} s`;
  slider.setAttribute("aria-valuetext", text);
  element("clock").textContent = latest.playing && view.kind === "now" ? "playing" : text;
}

function showFilm(index) {
  here = undefined;
  showView({ kind: "film", index });
}

element("time").addEventListener("input", (event) => {
  stopFilm();
  showFilm(Number(event.target.value));
});

// MARK: A film that draws itself

/** Where it is seen, by a root of its own: its ids are not those of the page. */
const drawingPlace = element("drawing");
const drawingRoot = drawingPlace.attachShadow({ mode: "open" });
/** What it draws, and which film that is; undefined until it is read. */
let filmDrawing;

/** Called by the file of a drawing. */
function easelFilm({ number, svg }) {
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  if (number !== film?.number || read.querySelector("parsererror")) return;
  const image = document.importNode(read.documentElement, true);
  image.style.cssText = "display: block; width: 100%; height: 100%";
  drawingRoot.replaceChildren(image);
  image.pauseAnimations();
  filmDrawing = { image, number };
}

/** Reads the drawing of the film, unless it is there; fails where its file is missing. */
async function loadDrawing() {
  if (filmDrawing?.number !== film.number) await loadScript(film.drawing);
}

function dropDrawing() {
  filmDrawing = undefined;
  hideDrawing();
  drawingRoot.replaceChildren();
}

/** Shows the drawing at one of its times, in the place of the picture. */
async function showDrawing(index) {
  await loadDrawing();
  if (view.kind !== "film") return;
  if (filmDrawing === undefined) throw new Error("there is no drawing");
  filmDrawing.image.setCurrentTime(exactTime(index));
  drawingPlace.setAttribute("aria-label", filmWords(index));
  drawingPlace.hidden = false;
  stage.classList.add("drawn");
}

function hideDrawing() {
  drawingPlace.hidden = true;
  stage.classList.remove("drawn");
}

// MARK: It runs

function stopFilm() {
  filmBegan = undefined;
  element("run").setAttribute("aria-pressed", "false");
  element("run").textContent = "Play";
}

function runFilm() {
  filmBegan = performance.now();
  element("run").setAttribute("aria-pressed", "true");
  element("run").textContent = "Stop";
  requestAnimationFrame(goOnWithFilm);
}

function goOnWithFilm() {
  if (filmBegan === undefined || !film) return;
  const index = Math.floor((performance.now() - filmBegan) / 1000 / film.duration * (film.count - 1));
  if (index >= film.count - 1) {
    stopFilm();
    showNow();
    return;
  }
  if (view.kind !== "film" || view.index !== index) showFilm(index);
  requestAnimationFrame(goOnWithFilm);
}

element("run").addEventListener("click", () => {
  if (filmBegan === undefined) return runFilm();
  stopFilm();
});
