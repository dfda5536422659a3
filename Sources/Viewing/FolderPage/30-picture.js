// MARK: The picture: the one of now, an earlier one, or one of a film

const stage = element("stage");
/** No image: of those a browser keeps the pixels of the last hundred, of a bitmap only until it is closed. */
const canvas = element("picture");
/** What the canvas shows: `{bitmap, scale, command}`; undefined before the first. */
let shown;
/** What is looked at: `{kind: "now"}`, `{kind: "past", entry}` or `{kind: "film", index}`. */
let view = { kind: "now" };
let isLoading = false;
let isOutdated = false;

/** The canvas, once it shows something. */
const picture = () => shown && canvas;

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
  if (latest) showDescription();
  hideLabel();
  showCursor();
  showTrial();
  showTime();
  followPicture();
}

/** Says below the picture what it shows. */
function showDescription() {
  const text = (view.kind === "past" ? view.entry : latest).description || "";
  if (element("description").textContent !== text) element("description").textContent = text;
}

function momentText() {
  if (view.kind === "past") {
    const { command, source } = view.entry;
    const line = source.split("\n")[0];
    const words = line.length > 60 ? `${line.slice(0, 60)}…` : line;
    return `Earlier picture: after command ${command}${words ? `, ${words}` : ""}`;
  }
  return view.kind === "film" ? `At ${filmTime(view.index).toFixed(2)} s` : "";
}

/** Where the file of the picture is, or what was pushed, its pixels to a point, and its words. */
function wantedFile() {
  const { kind, entry, index } = view;
  if (kind === "past") {
    return [`${entry.frame}?${stamp}.${sessions}`, entry.scale || 1, entry.description];
  }
  if (kind === "film") return [filmFile(index), 1, filmWords(index)];
  // A picture for which this page was too slow did not come.
  const hasCome = pushed && (pushed.command === null || pushed.command === latest.command);
  return [hasCome ? pushed : `latest.png?${stamp}${++loads}`, latest.scale || 1, latest.description];
}

/** Loads the picture out of sight, then puts it in the place of the last; again while it plays. */
async function followPicture() {
  isOutdated = true;
  if (isLoading) return;
  isLoading = true;
  while (isOutdated || (view.kind === "now" && isPlaying() && !pushed)) {
    isOutdated = false;
    const [{ kind, index }, { command }] = [view, latest];
    try {
      if (kind === "film" && film?.drawing) {
        await showDrawing(index);
        continue;
      }
      const [file, scale, words] = wantedFile();
      const bitmap = await loadBitmap(file);
      const next = { bitmap, scale, command: kind === "now" ? command : undefined };
      if (kind === view.kind) show(next, words || "Picture");
      else bitmap.close();
    } catch {
      // Its folder has just gone, or is just being made.
      if (kind !== "now") goBack();
      await passing(250);
    }
    if (document.hidden) await passing(isPlaying() ? 1000 : 0);
    else if (isPlaying()) await new Promise(requestAnimationFrame);
  }
  isLoading = false;
}

/** Loads a picture, and decodes it; one that was pushed is there already. */
async function loadBitmap(file, options) {
  if (file.canvas) {
    await file.isReady;
    return file.canvas;
  }
  const image = new Image();
  await new Promise((finish, fail) => {
    image.onload = finish;
    image.onerror = fail;
    image.src = file;
  });
  return createImageBitmap(image, options);
}

/** Puts a picture in the place of the one before: both are decoded, so that no frame is without one. */
function show(next, words) {
  const last = shown;
  shown = next;
  canvas.hidden = false;
  hideDrawing();
  if (canvas.getAttribute("aria-label") !== words) canvas.setAttribute("aria-label", words);
  fit();
  last?.bitmap.close();
  placeOverlays();
  const showRest = () => {
    showTexts();
    loadTree();
  };
  // What was pushed is there so early that texts, which take longer to draw, may come in the next frame.
  if (shown.bitmap === pushed?.canvas) afterFrame(showRest);
  else showRest();
}

/** Does something when the frame that comes next is drawn. */
function afterFrame(act) {
  requestAnimationFrame(() => { setTimeout(act); });
}

// MARK: Its size

let isActual = remembered("actual", false);

/** The size of the picture in points. */
function sizeInPoints() {
  return [shown.bitmap.width / shown.scale, shown.bitmap.height / shown.scale];
}

/** Sizes and draws the picture: whole in its place, or as many points as it has, each a pixel of CSS. */
function fit() {
  fitInto(stage, canvas, shown);
  placeCaption(element("if"), canvas);
}

/** Sizes and draws a picture in its canvas, in the middle of a room. */
function fitInto(place, canvas, picture) {
  const [width, height] = [picture.bitmap.width / picture.scale, picture.bitmap.height / picture.scale];
  const dots = window.devicePixelRatio;
  const room = [place.clientWidth, place.clientHeight];
  const scale = isActual ? 1 : Math.min(room[0] / width, room[1] / height);
  const pixels = [width, height].map((length) => Math.max(1, Math.round(length * scale * dots)));
  const corner = [0, 1].map((axis) => Math.max(0, Math.round((room[axis] * dots - pixels[axis]) / 2) / dots));
  // What is as it was is not set again: the browser would lay the page out anew.
  if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) [canvas.width, canvas.height] = pixels;
  setStyle(canvas, {
    width: `${pixels[0] / dots}px`, height: `${pixels[1] / dots}px`, left: `${corner[0]}px`, top: `${corner[1]}px`,
  });
  // Pixels that are whole squares on the screen have sharp edges; others would come in two sizes.
  const size = scale * dots / picture.scale;
  const context = canvas.getContext("2d");
  context.imageSmoothingEnabled = !(size >= 3 || (isActual && Number.isInteger(size)));
  // Down to where the browser would take half of the pixels first, the picture looks the same with the quickest.
  context.imageSmoothingQuality = size < Math.SQRT1_2 ? "medium" : "low";
  canvas.classList.toggle("sharp", !context.imageSmoothingEnabled);
  context.clearRect(0, 0, ...pixels);
  context.drawImage(picture.bitmap, 0, 0, ...pixels);
}

function setStyle(place, values) {
  for (const [name, value] of Object.entries(values)) {
    if (place.style[name] !== value) place.style[name] = value;
  }
}

function fitAgain() {
  if (!shown) return;
  fit();
  fitPresent();
  placeOverlays();
}

/** Puts what is drawn over the picture in its place. */
function placeOverlays() {
  if (!shown) return;
  const [width, height] = sizeInPoints();
  for (const overlay of stage.querySelectorAll(".overlay")) {
    const box = `0 0 ${width} ${height}`;
    if (overlay.getAttribute("viewBox") !== box) overlay.setAttribute("viewBox", box);
    placeAsPicture(overlay);
  }
  placeAsPicture(drawingPlace);
  placeAsPicture(elementsPlace);
  placeAsPicture(handlesPlace);
}

function placeAsPicture(overlay) {
  const { left, top, width, height } = canvas.style;
  setStyle(overlay, { left, top, width, height });
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
