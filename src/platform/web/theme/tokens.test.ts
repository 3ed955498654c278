import { describe, expect, test } from "vitest";
import { antdTheme } from "./antd-theme.ts";
import { PALETTES, type ThemeName } from "./tokens.ts";

const channel = (value: number): number => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(Object.entries(PALETTES))("the %s theme", (name, p) => {
  test("the number on a badge is readable", () => {
    const { components } = antdTheme(name as ThemeName);
    expect(contrast(String(components?.Badge?.colorTextLightSolid ?? p.onAccent), p.error)).toBeGreaterThanOrEqual(4.5);
  });

  test("every text is readable on every surface it appears on", () => {
    for (const text of [p.text, p.textSoft, p.textFaint, p.accentText, p.errorText, p.success, p.warning]) {
      for (const surface of [p.surface, p.canvas, p.sunken, p.floating, p.hover])
        expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
    const pairs = [
      [p.onAccent, p.accent],
      [p.onAccent, p.accentHover],
      [p.onError, p.errorHover],
      [p.onError, p.error],
      [p.menuText, p.menu],
      [p.menuText, p.menuSunken],
      [p.menuStrong, p.menuActive],
      [p.accentText, p.selected],
      [p.textSoft, p.selected],
      ...Object.values(p.tones).map(({ text, soft }) => [text, soft] as const),
    ] as const;
    for (const [text, surface] of pairs)
      expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
  });

  test("borders of controls and series of charts stand out", () => {
    for (const surface of [p.surface, p.canvas, p.floating]) {
      for (const mark of [p.border, ...p.series])
        expect(contrast(mark, surface), `${mark} on ${surface}`).toBeGreaterThanOrEqual(3);
    }
  });
});
