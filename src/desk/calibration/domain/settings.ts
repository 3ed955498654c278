import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

/** What administrators may change of reviewer calibration. */
export const calibrationSettings = {
  shareBp: defineSetting({
    key: "review.calibrationBp",
    group: "review",
    label: { cn: "盲审抽样比例", en: "Share decided twice, blind", es: "Proporción con segunda revisión a ciegas" },
    help: {
      cn: "已生效的审核决定中，由另一位审核员盲审的比例（200 基点 = 2%）；0 表示不抽样",
      en: "Of the decisions that take effect, how many a second reviewer takes again without knowing it (200 basis points are 2%); 0 means none",
      es: "De las decisiones que surten efecto, cuántas toma de nuevo otro revisor sin saberlo (200 puntos base son 2%); 0 significa ninguna",
    },
    type: wholeNumber("basisPoints", 0, 2000),
    default: 200,
  }),
};
