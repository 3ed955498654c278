import { local } from "../local.ts";
import { createStore, useStore } from "../store.ts";
import { FONT, MONO, PALETTES, type Palette, type ThemeName } from "./tokens.ts";

const KEY = "theme";

const wish = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;

const current = (): ThemeName => {
  const stored = local.read(KEY);
  if (stored === "light" || stored === "dark") return stored;
  return wish?.matches ? "dark" : "light";
};

/** Light or dark; the system's wish until the user chooses, then remembered in this browser. */
export const themeStore = createStore<ThemeName>(current());

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Publishes the palette as custom properties: `--canvas`, `--text-soft`, `--tone-bad-text`, … */
export function applyTheme(name: ThemeName): void {
  const root = document.documentElement;
  const { tones, series, ...colours } = PALETTES[name];
  for (const [key, value] of Object.entries(colours)) root.style.setProperty(`--${kebab(key)}`, value);
  for (const [tone, { text, soft }] of Object.entries(tones)) {
    root.style.setProperty(`--tone-${tone}-text`, text);
    root.style.setProperty(`--tone-${tone}-soft`, soft);
  }
  series.forEach((value, index) => root.style.setProperty(`--series-${index + 1}`, value));
  root.style.setProperty("--font", FONT);
  root.style.setProperty("--mono", MONO);
  root.style.colorScheme = name;
  root.dataset["theme"] = name;
}

function show(name: ThemeName): void {
  themeStore.set(name);
  applyTheme(name);
}

export function setTheme(name: ThemeName): void {
  local.write(KEY, name);
  show(name);
}

wish?.addEventListener("change", () => show(current()));

export const useTheme = (): ThemeName => useStore(themeStore);

/** The colours of the theme in use, for charts. */
export const usePalette = (): Palette => PALETTES[useTheme()];
