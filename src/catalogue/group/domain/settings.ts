import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { wholeNumber } from "../../../platform/shared/settings/types.ts";
import type { Message } from "../../../platform/shared/messages.ts";

/** Beyond any rate that a group may have: what is higher limits nothing. */
const MOST_BP = 100_000;
const MOST_PERCENT = 1_000_000;

const helpOf = (what: Message): Message => ({
  cn: `${what.cn}；0 表示不限。已生效的价格不受影响，修改、启用、恢复和定时生效时都会核对`,
  en: `${what.en}; 0 is no ceiling. What is in force stays; edits, restorations, putting into use and scheduled changes are held to it`,
  es: `${what.es}; 0 es sin límite. Lo vigente se conserva; se aplica al editar, restaurar, activar y a los cambios programados`,
});

/** How dear a product group may be made. */
export const priceSettings = {
  maxInterestBp: defineSetting({
    key: "price.maxInterestBp",
    guarded: true,
    group: "price",
    label: { cn: "年利息上限", en: "Ceiling of interest a year", es: "Límite del interés anual" },
    help: helpOf({
      cn: "产品组的年利息最高可设多少",
      en: "The most interest a year that a product group may have",
      es: "El mayor interés anual que puede tener un grupo de producto",
    }),
    type: wholeNumber("basisPoints", 0, MOST_BP),
    default: 0,
  }),
  maxFeesBp: defineSetting({
    key: "price.maxFeesBp",
    guarded: true,
    group: "price",
    label: { cn: "咨询费和展期费上限", en: "Ceiling of fees", es: "Límite de comisiones" },
    help: helpOf({
      cn: "产品组的咨询费、展期费最高各可设多少",
      en: "The most that a product group's consultation fee may be, and its extension fee",
      es: "Lo más que puede ser la comisión por apertura de un grupo de producto, y su comisión por prórroga",
    }),
    type: wholeNumber("basisPoints", 0, MOST_BP),
    default: 0,
  }),
  maxOverdueBp: defineSetting({
    key: "price.maxOverdueBp",
    guarded: true,
    group: "price",
    label: { cn: "每日逾期费上限", en: "Ceiling of the overdue fee a day", es: "Límite del recargo por mora diario" },
    help: helpOf({
      cn: "产品组每天的逾期费最高可设多少",
      en: "The most that a product group's overdue fee may be for a day",
      es: "Lo más que puede ser el recargo por mora diario de un grupo de producto",
    }),
    type: wholeNumber("basisPoints", 0, MOST_BP),
    default: 0,
  }),
  maxCatPct: defineSetting({
    key: "price.maxCatPct",
    guarded: true,
    group: "price",
    label: { cn: "CAT 上限", en: "Ceiling of the CAT", es: "Límite del CAT" },
    help: helpOf({
      cn: "产品组的 CAT（不含增值税）最高可达多少",
      en: "The highest CAT without IVA that a product group may come to",
      es: "El mayor CAT sin IVA al que puede llegar un grupo de producto",
    }),
    type: wholeNumber("percent", 0, MOST_PERCENT),
    default: 0,
  }),
};
