import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";

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
    type: wholeNumber("times", 1, 120),
    default: 60,
  }),
  revealsPerDay: defineSetting({
    key: "privacy.revealsPerDay",
    group: "privacy",
    label: { cn: "每日查看完整数据次数", en: "Reveals per day", es: "Consultas de datos completos por día" },
    help: {
      cn: "每位员工 24 小时内最多可查看完整个人数据的次数",
      en: "How often one person may look at personal data in full within any 24 hours",
      es: "Cuántas veces puede una persona ver datos personales completos en 24 horas",
    },
    type: wholeNumber("times", 1, 500),
    default: 200,
  }),
  casesPerHour: defineSetting({
    key: "privacy.casesPerHour",
    group: "privacy",
    label: { cn: "每小时审核查看客户数", en: "Cases opened per hour", es: "Casos abiertos por hora" },
    help: {
      cn: "审核员凭已领取的订单，一小时内最多可打开证件资料的客户数",
      en: "The papers of how many customers a reviewer may open within any hour by the cases in hand",
      es: "De cuántos clientes puede un revisor abrir los documentos en una hora con los casos que tiene tomados",
    },
    type: wholeNumber("times", 1, 240),
    default: 90,
  }),
  papersMinutes: defineSetting({
    key: "privacy.papersMinutes",
    group: "privacy",
    label: { cn: "资料打开时长", en: "How long papers stay open", es: "Tiempo que quedan abiertos los documentos" },
    help: {
      cn: "填写原因查看后，证件照片和设备资料保持可见的分钟数",
      en: "For how many minutes pictures and device data stay open to the person who gave a reason",
      es: "Cuántos minutos quedan abiertas las imágenes y los datos del dispositivo para quien dio un motivo",
    },
    type: wholeNumber("minutes", 1, 60),
    default: 15,
  }),
};
