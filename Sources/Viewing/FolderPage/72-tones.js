// MARK: What is heard of a place

/** Plays the tone of a mark, or the tones of a series one after the other. */
function playPlace() {
  heard = [];
  if (mixer) mixer.close();
  mixer = undefined;
  const marks = place.kind === "mark" ? [place] : place.kind === "part" ? place.marks : [];
  const tones = marks.filter((mark) => mark.tone);
  if (!senses.sound || tones.length === 0) return;
  mixer = new AudioContext();
  const slot = tones.length > 1 ? Math.min(0.15, 4 / tones.length) : 0.25;
  tones.forEach(({ tone, number }, index) => {
    const [oscillator, gain, side] = [
      mixer.createOscillator(), mixer.createGain(), mixer.createStereoPanner()];
    const size = place.kind === "mark" ? place.size : place.count;
    const [start, end] = [mixer.currentTime + index * slot, mixer.currentTime + (index + 0.9) * slot];
    oscillator.frequency.value = tone;
    side.pan.value = size > 1 ? 1.6 * ((number - 1) / (size - 1) - 0.5) : 0;
    const ramp = Math.min(0.01, slot / 4);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.4, start + ramp);
    gain.gain.setValueAtTime(0.4, end - ramp);
    gain.gain.linearRampToValueAtTime(0, end);
    oscillator.connect(gain).connect(side).connect(mixer.destination);
    oscillator.start(start);
    oscillator.stop(end);
    heard.push(tone);
  });
}
