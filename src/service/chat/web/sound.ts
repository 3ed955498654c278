import { local } from "../../../platform/web/local.ts";
import { createStore } from "../../../platform/web/store.ts";

const KEY = "chat-sound";
const SECONDS = 0.12;
const HERTZ = 880;
const QUIET = 0.08;

/** Whether a message may be heard: only who asked for it hears any. */
export const soundStore = createStore(local.read(KEY) === "on");

export function switchSound(): void {
  const on = !soundStore.get();
  soundStore.set(on);
  local.write(KEY, on ? "on" : null);
  if (on) beep();
}

/** A short tone; nothing where the browser has no sound or does not let it. */
export function beep(): void {
  if (!soundStore.get()) return;
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = HERTZ;
    volume.gain.value = QUIET;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + SECONDS);
    tone.addEventListener("ended", () => void audio.close());
  } catch {
    return;
  }
}
