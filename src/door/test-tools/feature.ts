import type { Feature } from "../../platform/server/feature.ts";
import { followGeneration, GENERATE_TOPIC } from "./server/generate.ts";
import { testToolHandlers } from "./server/index.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { testToolRefusals } from "./messages.ts";
import { logged } from "./domain/logged.ts";

export const testToolsFeature: Feature = {
  name: "door/test-tools",
  objects: logged,
  refusals: [testToolRefusals],
  pages: [
    page("testTools", {
      domain: "system",
      place: 7,
      name: { cn: "测试工具", en: "Test tools", es: "Herramientas de prueba" },
      actions: "run",
      demoOnly: true,
    }),
  ],
  tables: ["test_run"],
  handlers: testToolHandlers,
  workers: { [GENERATE_TOPIC]: followGeneration },
};
