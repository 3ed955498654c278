/** How loud a sound is at so many places along it, each 0 to 1 of the loudest. */
export function peaksOf(samples: Float32Array, places: number): readonly number[] {
  const step = Math.max(1, samples.length / places);
  const peaks = Array.from({ length: places }, (_, place) => {
    let peak = 0;
    const end = Math.min(samples.length, Math.floor((place + 1) * step));
    for (let at = Math.floor(place * step); at < end; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks, Number.EPSILON);
  return peaks.map((peak) => peak / loudest);
}

/** Seconds as they are shown: `1:05`. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
