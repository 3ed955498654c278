import type { Tone } from "../../shared/closed-set.ts";

export type ThemeName = "light" | "dark";

interface ToneColours {
  readonly text: string;
  readonly soft: string;
}

/** Every colour of the console. Text is at least 4.5:1 on the surfaces it appears on, control borders at least 3:1. */
export interface Palette {
  readonly canvas: string;
  readonly surface: string;
  readonly sunken: string;
  readonly floating: string;
  readonly hover: string;
  readonly selected: string;
  readonly line: string;
  readonly border: string;
  readonly text: string;
  readonly textSoft: string;
  readonly textFaint: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly accentText: string;
  readonly onAccent: string;
  readonly error: string;
  readonly errorHover: string;
  readonly onError: string;
  readonly errorText: string;
  readonly success: string;
  readonly warning: string;
  readonly menu: string;
  readonly menuSunken: string;
  readonly menuText: string;
  readonly menuStrong: string;
  readonly menuActive: string;
  readonly veil: string;
  /** Behind the captcha, whose ink is dark in both themes. */
  readonly captcha: string;
  readonly tones: Record<Tone, ToneColours>;
  /** Six series colours that survive colour-blindness, in this order. */
  readonly series: readonly string[];
}

export const PALETTES: Record<ThemeName, Palette> = {
  light: {
    canvas: "#f4f6f9",
    surface: "#ffffff",
    sunken: "#f4f6f9",
    floating: "#ffffff",
    hover: "#f0f4fa",
    selected: "#e3edfd",
    line: "#dfe4eb",
    border: "#7f8b9b",
    text: "#17202c",
    textSoft: "#445063",
    textFaint: "#5b6779",
    accent: "#0958d9",
    accentHover: "#0747b0",
    accentText: "#0958d9",
    onAccent: "#ffffff",
    error: "#cf1322",
    errorHover: "#a8071a",
    onError: "#ffffff",
    errorText: "#cf1322",
    success: "#237804",
    warning: "#ad4e00",
    menu: "#243349",
    menuSunken: "#1d2a3d",
    menuText: "#c9d3e2",
    menuStrong: "#ffffff",
    menuActive: "#0958d9",
    veil: "rgba(23, 32, 44, 0.45)",
    captcha: "#ffffff",
    tones: {
      waiting: { text: "#445063", soft: "#e9edf2" },
      moving: { text: "#0747b0", soft: "#e3edfd" },
      done: { text: "#1f6b04", soft: "#e4f4dc" },
      attention: { text: "#8f4000", soft: "#fdf0da" },
      bad: { text: "#b01020", soft: "#fde6e6" },
    },
    series: ["#0958d9", "#d46b08", "#0e7a6f", "#9e1068", "#7a6200", "#5b6779"],
  },
  dark: {
    canvas: "#0e1319",
    surface: "#151b23",
    sunken: "#0e1319",
    floating: "#1c242e",
    hover: "#1f2834",
    selected: "#1b3050",
    line: "#2b3542",
    border: "#6f7d90",
    text: "#e7ebf1",
    textSoft: "#b9c3d0",
    textFaint: "#97a4b5",
    accent: "#2b6be0",
    accentHover: "#1f5fd4",
    accentText: "#84b4ff",
    onAccent: "#ffffff",
    error: "#ff8f92",
    errorHover: "#ffb3b5",
    onError: "#2b0709",
    errorText: "#ff8f92",
    success: "#7cc95a",
    warning: "#f0a95b",
    menu: "#182231",
    menuSunken: "#121a26",
    menuText: "#c0cbda",
    menuStrong: "#ffffff",
    menuActive: "#1f57bd",
    veil: "rgba(0, 0, 0, 0.6)",
    captcha: "#dfe4eb",
    tones: {
      waiting: { text: "#b9c3d0", soft: "#29323e" },
      moving: { text: "#93bdff", soft: "#1b3050" },
      done: { text: "#8fd46e", soft: "#1b3216" },
      attention: { text: "#f3b56e", soft: "#3a2810" },
      bad: { text: "#ff9c9f", soft: "#42191d" },
    },
    series: ["#84b4ff", "#f0a95b", "#4fc3b5", "#f08ac4", "#d6c14a", "#97a4b5"],
  },
};

export const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans", sans-serif';
export const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';
