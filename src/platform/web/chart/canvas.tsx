import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { useEffect, useRef } from "react";
import { FONT } from "../theme/tokens.ts";
import { usePalette } from "../theme/theme.ts";

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** One series of figures, in the order of the categories. */
interface Plot {
  readonly label: string;
  readonly draw: "bar" | "line";
  readonly data: readonly (number | null)[];
}

interface Props {
  readonly categories: readonly string[];
  readonly plots: readonly Plot[];
  /** A figure as the pointer shows it, exact. */
  readonly format: (value: number) => string;
  /** A figure beside the axis, short. */
  readonly formatTick: (value: number) => string;
}

/**
 * The drawing of a chart. Its library loads with this module: only `Chart` brings it in, and only where a chart is on
 * the screen.
 */
export default function Canvas({ categories, plots, format, formatTick }: Props) {
  const element = useRef<HTMLCanvasElement>(null);
  const palette = usePalette();
  useEffect(() => {
    const canvas = element.current;
    if (!canvas) return undefined;
    const ticks = { color: palette.textSoft, font: { family: FONT, size: 12 } };
    const chart = new Chart<"bar" | "line", (number | null)[], string>(canvas, {
      type: "bar",
      data: {
        labels: [...categories],
        datasets: plots.map(({ label, draw, data }, index) => {
          const colour = palette.series[index % palette.series.length] ?? palette.text;
          // Lines lie over bars.
          return {
            type: draw,
            label,
            data: [...data],
            backgroundColor: colour,
            borderColor: colour,
            order: draw === "line" ? 0 : 1,
            maxBarThickness: 32,
          };
        }),
      },
      options: {
        animation: false,
        maintainAspectRatio: false,
        interaction: { mode: "index", intersect: false },
        scales: {
          x: { grid: { display: false }, border: { color: palette.border }, ticks },
          y: {
            border: { display: false },
            grid: { color: (line) => (line.tick.value === 0 ? palette.border : palette.line) },
            ticks: { ...ticks, callback: (value) => formatTick(Number(value)) },
          },
        },
        plugins: {
          tooltip: {
            backgroundColor: palette.text,
            titleColor: palette.surface,
            bodyColor: palette.surface,
            titleFont: { family: FONT },
            bodyFont: { family: FONT },
            callbacks: {
              label: ({ dataset, parsed }) => `${dataset.label ?? ""}: ${parsed.y === null ? "" : format(parsed.y)}`,
            },
          },
        },
      },
    });
    return () => chart.destroy();
  }, [categories, plots, format, formatTick, palette]);
  return <canvas ref={element} />;
}
