// MARK: A slider over the time of what moves

/** `{count, duration, folder, from, number}`; undefined while there is none. */
let film;
/** Whether the film runs, and when by the browser's clock it began. */
let filmBegan;

function takeFilm(next) {
  if (next && JSON.stringify(next) === JSON.stringify(film)) return showTime();
  if (!next && !film) return;
  film = next && next.count > 1 ? next : undefined;
  stopFilm();
  if (view.kind === "film") showNow();
  element("times").hidden = !film;
  element("description").hidden = Boolean(film);
  if (film) element("time").max = film.count - 1;
  showTime();
}

const filmFile = (index) =>
  `${film.folder}/${film.number}-${String(index).padStart(4, "0")}.png?${stamp}.${sessions}`;

const filmTime = (index) =>
  Number((film.from + film.duration * index / (film.count - 1)).toFixed(2));

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
