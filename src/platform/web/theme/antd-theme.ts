import { theme, type ThemeConfig } from "antd";
import { FONT, MONO, PALETTES, type ThemeName } from "./tokens.ts";

const still = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The component library's theme, made of the console's own tokens. */
export function antdTheme(name: ThemeName): ThemeConfig {
  const p = PALETTES[name];
  // The library derives these from its own ramps and ignores a plain override, because it takes them for seeds.
  const exact = {
    colorPrimary: p.accent,
    colorPrimaryHover: p.accentHover,
    colorPrimaryActive: p.accentHover,
    colorLink: p.accentText,
    colorLinkHover: p.accentText,
    colorLinkActive: p.accentText,
    colorError: p.error,
    colorErrorHover: p.errorHover,
    colorErrorActive: p.errorHover,
    colorErrorText: p.errorText,
    colorErrorTextHover: p.errorText,
    colorErrorTextActive: p.errorText,
    colorErrorBorder: p.error,
    colorErrorBorderHover: p.errorHover,
    colorErrorBg: p.tones.bad.soft,
    colorErrorBgHover: p.tones.bad.soft,
    colorSuccess: p.success,
    colorSuccessBg: p.tones.done.soft,
    colorWarning: p.warning,
    colorWarningBg: p.tones.attention.soft,
    colorInfo: p.accentText,
    colorInfoBg: p.tones.moving.soft,
  };
  const base = name === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: [base, (seed, map) => ({ ...(map ?? base(seed)), ...exact })],
    cssVar: { key: "ts" },
    hashed: false,
    token: {
      fontFamily: FONT,
      fontFamilyCode: MONO,
      fontSize: 14,
      borderRadius: 4,
      wireframe: false,
      motion: !still,
      motionDurationFast: "0.08s",
      motionDurationMid: "0.12s",
      motionDurationSlow: "0.15s",
      colorPrimaryText: p.accentText,
      colorPrimaryTextHover: p.accentText,
      colorPrimaryTextActive: p.accentText,
      colorTextLightSolid: p.onAccent,
      colorText: p.text,
      colorTextBase: p.text,
      colorTextSecondary: p.textSoft,
      colorTextTertiary: p.textFaint,
      colorTextQuaternary: p.textFaint,
      colorTextDescription: p.textFaint,
      colorTextPlaceholder: p.textFaint,
      colorTextDisabled: p.textFaint,
      colorIcon: p.textSoft,
      colorBgBase: p.surface,
      colorBgLayout: p.canvas,
      colorBgContainer: p.surface,
      colorBgElevated: p.floating,
      colorBorder: p.border,
      colorBorderSecondary: p.line,
      colorSplit: p.line,
      colorBgMask: p.veil,
      controlItemBgHover: p.hover,
      controlItemBgActive: p.selected,
      controlItemBgActiveHover: p.selected,
    },
    components: {
      Tabs: { itemSelectedColor: p.accentText, itemHoverColor: p.accentText, inkBarColor: p.accentText, horizontalMargin: "0" },
      Pagination: { itemActiveColor: p.accentText, itemActiveColorHover: p.accentText },
      Segmented: { itemSelectedColor: p.text },
      Button: {
        dangerColor: p.onError,
        defaultHoverColor: p.accentText,
        defaultActiveColor: p.accentText,
        defaultHoverBorderColor: p.accentText,
      },
      Form: { itemMarginBottom: 22, verticalLabelPadding: "0 0 4px", labelColor: p.textSoft },
      Menu: {
        darkItemBg: p.menu,
        darkSubMenuItemBg: p.menuSunken,
        darkPopupBg: p.menu,
        darkItemColor: p.menuText,
        darkItemHoverColor: p.menuStrong,
        darkItemSelectedBg: p.menuActive,
        darkItemSelectedColor: p.menuStrong,
        itemHeight: 36,
      },
      Table: { cellPaddingBlockSM: 7, cellPaddingInlineSM: 12, headerBg: p.sunken },
      Descriptions: { itemPaddingBottom: 8 },
    },
  };
}
