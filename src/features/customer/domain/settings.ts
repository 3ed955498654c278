import { defineSetting } from "../../configuration/domain/setting.ts";
import { wholeNumber } from "../../configuration/domain/types.ts";

/** What administrators may change of how personal data is shown. */
export const customerSettings = {
  revealsPerHour: defineSetting({
    key: "privacy.revealsPerHour",
    group: "privacy",
    label: { cn: "每小时查看完整数据次数", en: "Reveals per hour", es: "Consultas de datos completos por hora" },
    help: {
      cn: "每位员工一小时内最多可查看完整个人数据的次数",
      en: "How often one person may look at personal data in full within any hour",
      es: "Cuántas veces puede una persona ver datos personales completos en una hora",
    },
    type: wholeNumber("times", 1, 1000),
    default: 60,
  }),
};
