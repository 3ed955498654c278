import { defineSetting } from "../../../platform/shared/settings/setting.ts";
import { linesOfText, membersOf, timeRange, wholeNumber } from "../../../platform/shared/settings/types.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { contactPurpose } from "./sets.ts";

const DAY = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

type Capped = "service" | "collection" | "marketing";
const NAMES: Readonly<Record<Capped, Message>> = {
  service: { cn: "客服联系", en: "service contacts", es: "contactos de servicio" },
  collection: { cn: "催收联系", en: "collection contacts", es: "contactos de cobranza" },
  marketing: { cn: "营销联系", en: "marketing contacts", es: "contactos de mercadotecnia" },
};

const perDay = (purpose: Capped, value: number) =>
  ({
    group: "contact",
    label: {
      cn: `每日${NAMES[purpose].cn}次数`,
      en: `Most ${NAMES[purpose].en} a day`,
      es: `Máximo de ${NAMES[purpose].es} por día`,
    },
    help: {
      cn: "每位客户当地一个自然日内所有渠道合计的上限；0 表示不可联系",
      en: "Of one customer, over all channels together, on a calendar day where they live; 0: none at all",
      es: "Por cliente, entre todos los canales, en un día natural donde vive; 0: ninguno",
    },
    type: wholeNumber("times", 0, 20),
    default: value,
  }) as const;

const perWeek = (purpose: Capped, value: number) =>
  ({
    group: "contact",
    label: {
      cn: `每周${NAMES[purpose].cn}次数`,
      en: `Most ${NAMES[purpose].en} a week`,
      es: `Máximo de ${NAMES[purpose].es} por semana`,
    },
    help: {
      cn: "每位客户当天及前六天所有渠道合计的上限；0 表示不可联系",
      en: "Of one customer, over all channels together, on a day and the six before it; 0: none at all",
      es: "Por cliente, entre todos los canales, en un día y los seis anteriores; 0: ninguno",
    },
    type: wholeNumber("times", 0, 100),
    default: value,
  }) as const;

/** What administrators may change of when, how often and for what borrowers are contacted. */
export const contactSettings = {
  hours: defineSetting({
    key: "contact.hours",
    group: "contact",
    label: { cn: "联系时段", en: "Hours for contact", es: "Horario de contacto" },
    help: {
      cn: "客服、催收和营销只可在客户所在地的此时段内联系客户",
      en: "Service, collection and marketing reach customers only within these hours where the customer lives",
      es: "Servicio, cobranza y mercadotecnia contactan al cliente solo dentro de este horario donde vive el cliente",
    },
    type: timeRange(),
    default: { from: "07:00", to: "22:00" },
  }),
  sundays: defineSetting({
    key: "contact.sundays",
    group: "contact",
    label: { cn: "周日可联系的用途", en: "Contact on Sundays for", es: "Contacto en domingo para" },
    help: {
      cn: "未选择的用途在周日不联系客户",
      en: "Purposes that are not chosen reach nobody on a Sunday",
      es: "Los motivos no elegidos no contactan a nadie en domingo",
    },
    type: membersOf(contactPurpose),
    default: ["transactional", "service"],
  }),
  holidays: defineSetting({
    key: "contact.holidays",
    group: "contact",
    label: { cn: "法定假日可联系的用途", en: "Contact on holidays for", es: "Contacto en días festivos para" },
    help: {
      cn: "《联邦劳动法》第 74 条的休息日及下列日期，未选择的用途不联系客户",
      en: "On the days of rest of article 74 of the Federal Labour Law, and those named below, purposes that are not chosen reach nobody",
      es: "En los descansos del artículo 74 de la Ley Federal del Trabajo y los indicados abajo, los motivos no elegidos no contactan a nadie",
    },
    type: membersOf(contactPurpose),
    default: ["transactional", "service"],
  }),
  furtherHolidays: defineSetting({
    key: "contact.furtherHolidays",
    group: "contact",
    label: { cn: "其他休息日", en: "Further days of rest", es: "Otros días de descanso" },
    help: {
      cn: "按法定假日处理的日期（YYYY-MM-DD），例如地方选举日",
      en: "Days (YYYY-MM-DD) that count as holidays, such as those of local elections",
      es: "Días (AAAA-MM-DD) que cuentan como festivos, como los de elecciones locales",
    },
    type: linesOfText(60, 10, DAY),
    default: [],
  }),
  servicePerDay: defineSetting({ key: "contact.servicePerDay", ...perDay("service", 6) }),
  servicePerWeek: defineSetting({ key: "contact.servicePerWeek", ...perWeek("service", 20) }),
  collectionPerDay: defineSetting({ key: "contact.collectionPerDay", ...perDay("collection", 3) }),
  collectionPerWeek: defineSetting({ key: "contact.collectionPerWeek", ...perWeek("collection", 10) }),
  marketingPerDay: defineSetting({ key: "contact.marketingPerDay", ...perDay("marketing", 1) }),
  marketingPerWeek: defineSetting({ key: "contact.marketingPerWeek", ...perWeek("marketing", 3) }),
  registerDays: defineSetting({
    key: "contact.registerDays",
    group: "contact",
    label: {
      cn: "免打扰登记册有效天数",
      en: "How long a do-not-call register holds",
      es: "Vigencia de un registro de no llamar",
    },
    help: {
      cn: "REUS 和 REPEP 登记册早于此天数时不再营销",
      en: "With a REUS or REPEP register older than this nobody is contacted for marketing",
      es: "Con un registro REUS o REPEP más antiguo no se contacta a nadie con fines de mercadotecnia",
    },
    type: wholeNumber("days", 1, 180),
    default: 30,
  }),
  firstWords: defineSetting({
    key: "contact.firstWords",
    group: "contact",
    label: { cn: "首次催收须写明", en: "First collection contact names", es: "El primer contacto de cobranza indica" },
    help: {
      cn: "首次催收文字须逐字包含的内容，例如贷款机构名称和投诉单位（UNE）；此外须写明联系人和金额",
      en: "What the text of a first collection contact has to say word for word, such as the lender and its complaints unit (UNE); it names who calls and the amount, too",
      es: "Lo que debe decir literalmente el primer contacto de cobranza, como el acreedor y su unidad de atención (UNE); indica además quién llama y el monto",
    },
    type: linesOfText(6, 80),
    default: ["Trastienda", "UNE 5541234567"],
    // until they are stated, no collection begins
    productionDefault: [],
  }),
};
