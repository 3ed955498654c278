import type { Feature } from "../../platform/server/feature.ts";
import { provide } from "../../platform/server/features.ts";
import { page } from "../../platform/shared/menu-page.ts";
import { waits } from "../home/server/api.ts";
import { firstStepsPageMessages as p, firstStepsRefusals } from "./messages.ts";
import { firstStepsHandlers } from "./server/index.ts";
import { openSteps } from "./server/list.ts";

export const firstStepsFeature: Feature = {
  name: "base/first-steps",
  refusals: [firstStepsRefusals],
  pages: [
    page("firstSteps", {
      domain: "system",
      place: 12,
      name: { cn: "首次设置", en: "First steps", es: "Primeros pasos" },
      actions: "test",
      names: { test: { cn: "测试步骤", en: "Test a step", es: "Probar un paso" } },
    }),
  ],
  handlers: firstStepsHandlers,
  provides: [
    provide(waits, { label: p.waits, access: "system:firstSteps:test", page: "firstSteps", of: [], count: openSteps }),
  ],
};
