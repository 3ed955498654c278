import { expect } from "@playwright/test";
import { demoRecords } from "../../scripts/screens/records.ts";
import { scenes } from "../../scripts/screens/scenes.ts";
import { isThere, SIZES, Stage } from "../../scripts/screens/stage.ts";
import { LANGS } from "../../src/platform/shared/messages.ts";
import { test } from "../fixtures/demo.ts";
import { IN_FULL } from "../fixtures/languages.ts";

const soft = expect.configure({ soft: true });

/** Dialogs, drawers and menus: some ninety, each on every screen, which is for the full size only. */
if (IN_FULL)
  for (const lang of LANGS)
    test(`what is opened over a page fits every screen, and can be read, in ${lang}`, async ({ browser, demo }) => {
      test.setTimeout(3_600_000);
      const records = await demoRecords(demo.baseUrl, demo.token);
      const { baseUrl: base, token } = demo;
      const stage = await Stage.open(browser, { base, lang, token, menu: records.menu });
      for (const scene of scenes(records))
        for (const size of SIZES.filter((screen) => isThere(scene, screen))) {
          const shown = `${scene.name} at ${size.width}`;
          soft(await stage.play(scene, size), `${shown} is shown`).toBeUndefined();
          soft(await stage.findings(), shown).toEqual([]);
        }
      await stage.close();
    });
