// MARK: The picture: the one of now, an earlier one, or a frame of a film

const stage = element("stage");
/** Of the two images one is shown; the other loads out of sight, and is shown once it is decoded. */
const images = [...stage.querySelectorAll(".picture")];
let front = 0;
/** What is looked at: `{kind: "now"}`, `{kind: "past", entry}` or `{kind: "film", index}`. */
let view = { kind: "now" };
let isLoading = false;
let isOutdated = false;

/** The image in sight; undefined before the first. */
const picture = () => images[front].classList.contains("shown") ? images[front] : undefined;

/** Leads back to the picture of now, and reads it. */
function showNow() {
  if (view.kind !== "now") showView({ kind: "now" });
  else followPicture();
}

function showView(next) {
  view = next;
  stage.classList.toggle("earlier", view.kind !== "now");
  element("earlier").hidden = view.kind === "now";
  element("moment").textContent = momentText();
  hideLabel();
  showCursor();
  markFrames();
  showTime();
  followPicture();
}

function momentText() {
  if (view.kind === "past") return `Earlier picture: after command ${view.entry.command}`;
  return view.kind === "film" ? `At ${filmTime(view.index).toFixed(2)} s` : "";
}

/** Where the file of the picture is, its pixels to a point, and its words. */
function wantedFile() {
  const { kind, entry, index } = view;
  if (kind === "past") {
    return [`${entry.frame}?${stamp}.${sessions}`, entry.scale || 1, entry.description];
  }
  if (kind === "film") return [filmFile(index), 1, `At ${filmTime(index)} seconds: ${latest.description || ""}`];
  return [`latest.png?${stamp}${++loads}`, latest.scale || 1, latest.description];
}

/** Loads the picture out of sight, then puts it in the place of the last; again while it plays. */
async function followPicture() {
  isOutdated = true;
  if (isLoading) return;
  isLoading = true;
  while (isOutdated || (view.kind === "now" && isPlaying())) {
    isOutdated = false;
    const { kind } = view;
    const [file, scale, words] = wantedFile();
    const image = images[1 - front];
    try {
      await loadImage(image, file);
      if (kind === view.kind) swap(image, scale, words || "");
    } catch {
      // Its folder has just gone, or is just being made.
      if (kind !== "now") showNow();
      await passing(250);
    }
    if (document.hidden) await passing(isPlaying() ? 1000 : 0);
    else if (isPlaying()) await new Promise(requestAnimationFrame);
  }
  isLoading = false;
}

/** Loads a file into an image. It is decoded with the frame that shows it first, so that no frame is without a picture. */
function loadImage(image, file) {
  image.decoding = "sync";
  return new Promise((finish, fail) => {
    image.onload = finish;
    image.onerror = fail;
    image.src = file;
  });
}

function swap(image, scale, words) {
  image.hidden = false;
  image.scale = scale;
  image.alt = words;
  fit(image);
  const other = images[front];
  image.classList.add("shown");
  if (other !== image) other.classList.remove("shown");
  other.alt = other === image ? words : "";
  front = images.indexOf(image);
  placeOverlays();
  loadTree();
}

// MARK: Its size

let isActual = remembered("actual", false);

/** The size of an image in points. */
function sizeInPoints(image) {
  return [image.naturalWidth / image.scale, image.naturalHeight / image.scale];
}

/** Sizes the picture: whole in its place, or as many points as it has, each a pixel of CSS. */
function fit(image) {
  const [width, height] = sizeInPoints(image);
  const dots = window.devicePixelRatio;
  const room = [stage.clientWidth, stage.clientHeight];
  const scale = isActual ? 1 : Math.min(room[0] / width, room[1] / height);
  const shown = [width, height].map((length) => Math.max(1, Math.round(length * scale * dots)) / dots);
  const corner = [0, 1].map((axis) => Math.max(0, Math.round((room[axis] - shown[axis]) / 2 * dots) / dots));
  image.style.width = `${shown[0]}px`;
  image.style.height = `${shown[1]}px`;
  image.style.left = `${corner[0]}px`;
  image.style.top = `${corner[1]}px`;
  // Pixels that are whole squares on the screen have sharp edges; others would come in two sizes.
  const size = scale * dots / image.scale;
  image.classList.toggle("sharp", size >= 3 || (isActual && Number.isInteger(size)));
}

function fitAgain() {
  if (!picture()) return;
  fit(picture());
  placeOverlays();
}

/** Puts what is drawn over the picture in its place. */
function placeOverlays() {
  const image = picture();
  if (!image) return;
  const [width, height] = sizeInPoints(image);
  for (const overlay of stage.querySelectorAll(".overlay")) {
    overlay.setAttribute("viewBox", `0 0 ${width} ${height}`);
    for (const side of ["left", "top", "width", "height"]) overlay.style[side] = image.style[side];
  }
}

function setActual(next) {
  isActual = next;
  remember("actual", next);
  element("actual").setAttribute("aria-pressed", `${next}`);
  stage.classList.toggle("actual", next);
  // Only what may scroll is a stop on the way through the page.
  if (next) stage.tabIndex = 0;
  else stage.removeAttribute("tabindex");
  hideLabel();
  fitAgain();
}
