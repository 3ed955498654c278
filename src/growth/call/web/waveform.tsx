import { useEffect, useRef } from "react";

interface Props {
  readonly peaks: readonly number[];
  /** How much of it was played, 0 to 1. */
  readonly played: number;
}

const HEIGHT = 64;
const QUIET = 0.04;

/** How loud a recording is along its time, what was played in the colour of the accent. It shows nothing else. */
export function Waveform({ peaks, played }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    const drawing = shown?.getContext("2d");
    if (!shown || !drawing) return;
    const scale = window.devicePixelRatio;
    const { clientWidth: width } = shown;
    [shown.width, shown.height] = [width * scale, HEIGHT * scale];
    drawing.scale(scale, scale);
    const style = getComputedStyle(shown);
    const [done, rest] = [style.color, style.borderBlockEndColor];
    const bar = width / peaks.length;
    peaks.forEach((peak, at) => {
      const tall = Math.max(QUIET, peak) * HEIGHT;
      drawing.fillStyle = (at + 0.5) / peaks.length <= played ? done : rest;
      drawing.fillRect(at * bar, (HEIGHT - tall) / 2, Math.max(1, bar - 1), tall);
    });
  }, [peaks, played]);
  return <canvas ref={canvas} className="call-wave" aria-hidden />;
}
