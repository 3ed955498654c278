import { expect, test } from "vitest";
import { browserLang } from "./i18n.ts";

test.each([
  [["es-ES", "en"], "es"],
  [["es-419"], "es"],
  [["zh-TW", "en-US"], "cn"],
  [["fr", "EN-gb", "es"], "en"],
  [["fr", "de"], undefined],
  [[], undefined],
] as const)("a browser set to %j is offered %s", (languages, offered) => expect(browserLang(languages)).toBe(offered));
