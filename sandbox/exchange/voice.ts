const RATE = 8000;
const HEADER_BYTES = 44;
const LOUD = 9000;
/** Longer talks are recorded no longer than this here. */
const MOST_SECONDS = 60;

/** Two people who take turns: one speaks lower than the other. */
const PITCHES = [118, 196] as const;
const TURN_SECONDS = 2.6;
const SYLLABLE_SECONDS = 0.21;

/** The sound at an instant: syllables of a few overtones, louder and softer, with pauses between turns. */
function sampleAt(second: number, seed: number): number {
  const turn = Math.floor(second / TURN_SECONDS);
  const within = second - turn * TURN_SECONDS;
  if (within > TURN_SECONDS - 0.35) return 0;
  const pitch = (PITCHES[turn % 2] ?? PITCHES[0]) * (1 + 0.06 * Math.sin(second * 3.1 + seed));
  const syllable = Math.sin((Math.PI * (within % SYLLABLE_SECONDS)) / SYLLABLE_SECONDS);
  const stress = 0.45 + 0.55 * Math.abs(Math.sin(Math.floor(within / SYLLABLE_SECONDS) * 2.4 + turn + seed));
  const tone = [1, 2, 3, 5].reduce(
    (sum, harmonic) => sum + Math.sin(2 * Math.PI * pitch * harmonic * second) / harmonic,
    0,
  );
  return tone * syllable * stress * 0.5;
}

/** A WAV file of two people who talk: 8 kHz, 16 bits, one channel. */
export function recordingOf(milliseconds: number, seed: number): Buffer {
  const seconds = Math.min(Math.max(milliseconds / 1000, 0.5), MOST_SECONDS);
  const samples = Math.round(seconds * RATE);
  const file = Buffer.alloc(HEADER_BYTES + samples * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let index = 0; index < samples; index += 1)
    file.writeInt16LE(Math.round(sampleAt(index / RATE, seed) * LOUD), HEADER_BYTES + index * 2);
  return file;
}
