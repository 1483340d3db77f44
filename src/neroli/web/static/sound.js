// Two soft tones, off until asked for.

/** @type {AudioContext | null} */
let context = null;

export const isOn = () => {
  try {
    return localStorage.getItem("sound") === "on";
  } catch {
    return false;
  }
};

export function toggle() {
  const on = !isOn();
  try {
    localStorage.setItem("sound", on ? "on" : "off");
  } catch {
    /* stays off */
  }
  if (on) ring(660);
  return on;
}

/** @param {number} pitch */
export function ring(pitch) {
  if (!isOn()) return;
  context ??= new AudioContext();
  const tone = context.createOscillator(),
    gain = context.createGain(),
    now = context.currentTime;
  tone.type = "sine";
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(0.08, now + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + 0.35);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.4);
}
