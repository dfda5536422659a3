"use strict";
// The script of a handout: it gives films and sounds their buttons. Without it, everything else is there.

const svgNames = "http://www.w3.org/2000/svg";
const xmlNames = "http://www.w3.org/XML/1998/namespace";

/** An element with attributes, and with texts and elements in it. */
function make(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** What is stopped when something else begins, or the page is printed. */
const running = new Set();

function stopAll() {
  for (const stop of [...running]) stop();
}

addEventListener("beforeprint", stopAll);

/** A button that begins something, and ends it; `begin` gets what to call at the end, and returns how to stop it. */
function makeSwitch(title, begin) {
  const button = make("button", { type: "button", "aria-pressed": "false" }, title);
  let stop;
  const end = () => {
    running.delete(finish);
    stop = undefined;
    button.setAttribute("aria-pressed", "false");
    button.textContent = title;
  };
  const finish = () => {
    stop?.();
    end();
  };
  button.addEventListener("click", () => {
    if (stop) return finish();
    stopAll();
    button.setAttribute("aria-pressed", "true");
    button.textContent = "Stop";
    stop = begin(end);
    running.add(finish);
  });
  return { button, finish: () => { if (stop) finish(); } };
}

// MARK: Films

/** Makes the changes from one frame to the next: each begins with a path of indices among children. */
function change(picture, changes) {
  for (const [path, first, second, third] of changes) {
    const place = path === "" ? picture : path.split(".").reduce((element, index) => element.children[index], picture);
    if (third !== undefined) changeChildren(place, first, second, third);
    else if (first === 0) place.textContent = second;
    else if (second === undefined) place.removeAttribute(first);
    else if (first.startsWith("xml:")) place.setAttributeNS(xmlNames, first, second);
    else place.setAttribute(first, second);
  }
}

function changeChildren(place, from, removed, markup) {
  const holder = document.createElementNS(svgNames, "svg");
  holder.innerHTML = markup;
  const added = [...holder.children];
  const after = place.children[from + removed] ?? null;
  for (const child of [...place.children].slice(from, from + removed)) child.remove();
  for (const child of added) place.insertBefore(child, after);
}

/** The value between two at a fraction of the way: their numbers are mixed. */
function mix(from, to, fraction) {
  const numbers = /-?\d*\.?\d+/g;
  const ends = to.match(numbers);
  let index = 0;
  return from.replace(numbers, (start) => {
    const value = Number(start) + (ends[index++] - start) * fraction;
    return String(Math.round(value * 1e6) / 1e6);
  });
}

/** Shows an element as its track has it at a frame, or between two: `index` of the scene, and a fraction. */
function showTrack(picture, easings, [path, name, ...pieces], index, fraction) {
  let start = 0;
  const piece = pieces.find(([count]) => index < start + count || ((start += count), false));
  const [count, from, to, easing] = piece;
  let value = from;
  if (to !== undefined) {
    const way = easings[easing];
    const [gone, next] = [way[index - start], way[Math.min(count - 1, index - start + 1)]];
    value = mix(from, to, gone + (next - gone) * fraction);
  }
  change(picture, [name === "" ? [path, 0, value] : value === undefined ? [path, name] : [path, name, value]]);
}

/** A film: the picture at rest, and what makes it each frame. */
function makeFilm(box, { easings, from, rest, scenes, to }) {
  const atRest = box.querySelector("svg").cloneNode(true);
  const last = scenes.reduce((sum, { count }) => sum + count, 0) - 1;
  const position = (time) => Math.min(last, Math.max(0, (time - from) / (to - from) * last));
  let picture = box.querySelector("svg");
  /** The scene that the picture shows, and the number of its first frame; -1 at rest. */
  let [scene, first] = [-1, 0];
  const replace = () => {
    const fresh = atRest.cloneNode(true);
    picture.replaceWith(fresh);
    picture = fresh;
    [scene, first] = [-1, 0];
  };
  const showTracks = (index, fraction) => {
    for (const track of scenes[scene].tracks) showTrack(picture, easings, track, index, fraction);
  };
  return {
    last,
    duration: to - from,
    restIndex: Math.round(position(rest ?? to)),
    position,
    time: (position) => from + (to - from) * position / last,
    rest: replace,
    /** Shows the frame with a number, or one between two. */
    show(position) {
      const index = Math.floor(position);
      if (index < first) replace();
      while (scene < 0 || index >= first + scenes[scene].count) {
        if (scene >= 0) {
          // What makes the next scene begins where this one began.
          showTracks(0, 0);
          first += scenes[scene].count;
        }
        scene++;
        change(picture, scenes[scene].changes);
      }
      const fraction = index + 1 < first + scenes[scene].count ? position - index : 0;
      showTracks(index - first, fraction);
    },
  };
}

/** A copy of a picture that can stand beside it: its ids are others. */
function copyWithOwnIDs(picture, ending) {
  const copy = picture.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const attribute of element.attributes) {
      if (attribute.name === "id") attribute.value += ending;
      else if (attribute.value.startsWith("url(#")) attribute.value = attribute.value.replace(")", `${ending})`);
    }
  }
  return copy;
}

/** Puts the moments that the author names side by side, in the place of a film that paper cannot play. */
function printMoments(figure, film, moments) {
  const strip = make("div", { class: "moments" });
  moments.forEach((time, index) => {
    film.show(film.position(time));
    strip.append(copyWithOwnIDs(figure.querySelector(".picture svg"), `.m${index}`));
  });
  film.rest();
  figure.append(strip);
  addEventListener("afterprint", () => strip.remove(), { once: true });
}

/** The parts that play a film, and lead to any frame of it. */
function filmControls(figure) {
  const data = JSON.parse(figure.querySelector(".film").textContent);
  const film = makeFilm(figure.querySelector(".picture"), data);
  const slider = make("input", { type: "range", min: 0, max: film.last, step: 1, "aria-label": "Time" });
  const clock = make("span", { class: "clock", "aria-hidden": "true" });
  const say = (position) => {
    const text = `${film.time(position).toFixed(2)} s`;
    slider.value = Math.floor(position);
    slider.setAttribute("aria-valuetext", text);
    clock.textContent = text;
  };
  const show = (position) => {
    film.show(position);
    say(position);
  };
  const toggle = makeSwitch("Play", (end) => {
    const start = Number(slider.value) >= film.last ? 0 : Number(slider.value);
    const began = performance.now() - start / film.last * film.duration * 1000;
    let request;
    const goOn = (now) => {
      const position = Math.min(film.last, Math.max(0, now - began) / 1000 / film.duration * film.last);
      show(position);
      if (position >= film.last) end();
      else request = requestAnimationFrame(goOn);
    };
    show(start);
    request = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(request);
  });
  slider.addEventListener("input", () => {
    toggle.finish();
    show(Number(slider.value));
  });
  say(film.restIndex);
  addEventListener("beforeprint", () => {
    film.rest();
    say(film.restIndex);
    if (data.moments) printMoments(figure, film, data.moments);
  });
  return [toggle.button, slider, clock];
}

// MARK: Sounds

/** Plays a score; returns the clock of its time, and how to stop it. */
function playScore({ loudest, voices }) {
  const mixer = new AudioContext();
  const start = mixer.currentTime + 0.08;
  const volume = mixer.createGain();
  // A place in the middle takes its share of both channels, as ours does not.
  volume.gain.value = Math.SQRT2 / Math.max(1, loudest);
  volume.connect(mixer.destination);
  for (const voice of voices) addVoice(mixer, volume, start, voice);
  return { time: () => mixer.currentTime - start, stop: () => mixer.close() };
}

/** Adds tones in a row: an oscillator whose phase runs on from one to the next. */
function addVoice(mixer, volume, start, { gain, ramp, tones }) {
  const [oscillator, level, side] = [mixer.createOscillator(), mixer.createGain(), mixer.createStereoPanner()];
  for (const [begin, duration, from, to, isEven, place, endPlace] of tones) {
    const [first, last] = [start + begin, start + begin + duration];
    oscillator.frequency.setValueAtTime(from, first);
    if (to !== from && isEven) oscillator.frequency.exponentialRampToValueAtTime(to, last);
    else if (to !== from) oscillator.frequency.linearRampToValueAtTime(to, last);
    side.pan.setValueAtTime(place, first);
    if (endPlace !== place) side.pan.linearRampToValueAtTime(endPlace, last);
  }
  const [first, last] = [start + tones[0][0], start + tones.at(-1)[0] + tones.at(-1)[1]];
  const lowest = Math.min(...tones.flatMap(([, , from, to]) => [from, to]));
  // Half a period is soft enough not to click.
  const soft = Math.min(Math.max(ramp, 0.5 / lowest), (last - first) / 2);
  level.gain.setValueAtTime(0, first);
  level.gain.linearRampToValueAtTime(gain, first + soft);
  level.gain.setValueAtTime(gain, last - soft);
  level.gain.linearRampToValueAtTime(0, last);
  oscillator.connect(level).connect(side).connect(volume);
  oscillator.start(first);
  oscillator.stop(last);
}

/** The ends of the line at a time, in points of the picture; undefined for none. */
function lineAt(trace, time) {
  const next = trace.findIndex(([start]) => start > time);
  if (next <= 0) return next < 0 ? trace.at(-1)?.slice(1) : undefined;
  const [from, to] = [trace[next - 1], trace[next]];
  const share = (time - from[0]) / (to[0] - from[0]);
  return from.slice(1).map((place, index) => place + share * (to[index + 1] - place));
}

/** A line over the picture that shows where a sound is. */
function makeCursor(box) {
  const cursor = document.createElementNS(svgNames, "svg");
  cursor.setAttribute("class", "cursor");
  cursor.setAttribute("aria-hidden", "true");
  cursor.setAttribute("viewBox", box.querySelector("svg").getAttribute("viewBox"));
  const line = document.createElementNS(svgNames, "line");
  cursor.append(line);
  return (ends) => {
    if (!ends) return cursor.remove();
    ["x1", "y1", "x2", "y2"].forEach((name, index) => line.setAttribute(name, ends[index]));
    if (!cursor.isConnected) box.append(cursor);
  };
}

/** Says a word aloud, and to a screen reader where the browser does not speak. */
function speak(place, text) {
  if (window.speechSynthesis?.getVoices().length) speechSynthesis.speak(new SpeechSynthesisUtterance(text));
  else place.textContent = text;
}

function soundControls(figure) {
  const data = JSON.parse(figure.querySelector(".sound").textContent);
  const showLine = makeCursor(figure.querySelector(".picture"));
  const said = make("span", { role: "status" });
  const length = Math.max(data.duration, ...data.words.map(({ time }) => time));
  const { button } = makeSwitch("Listen", (end) => {
    const score = playScore(data);
    let words = data.words;
    let request;
    said.textContent = "";
    window.speechSynthesis?.cancel();
    const quiet = () => {
      cancelAnimationFrame(request);
      showLine(undefined);
      score.stop();
    };
    const goOn = () => {
      const time = score.time();
      showLine(time >= 0 && time < data.duration ? lineAt(data.trace, time) : undefined);
      for (const { text } of words.filter((word) => word.time <= time)) speak(said, text);
      words = words.filter((word) => word.time > time);
      if (time < length + 0.05) return request = requestAnimationFrame(goOn);
      // The last word may be spoken to its end.
      quiet();
      end();
    };
    request = requestAnimationFrame(goOn);
    return () => {
      quiet();
      window.speechSynthesis?.cancel();
    };
  });
  return [button, make("span", {}, `${data.duration.toFixed(1)} s`), said];
}

// MARK: All of them

for (const figure of document.querySelectorAll("figure")) {
  const name = figure.querySelector("svg").getAttribute("aria-label") ?? "";
  const add = (kind, parts) =>
    figure.append(make("div", { class: "controls", role: "group", "aria-label": `${kind}: ${name}` }, ...parts));
  if (figure.querySelector(".film")) add("Film", filmControls(figure));
  if (figure.querySelector(".sound")) add("Sound", soundControls(figure));
}

// MARK: On paper

let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("details:not([open])")];
  for (const fold of opened) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of opened) fold.open = false;
  opened = [];
});
