import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/** The lines of the scorecard and its hard rules, as the review desk shows them. */
export const scoreReason = closedSet([
  { code: "underAge", tone: "bad", label: { cn: "未满 18 岁", en: "Under 18", es: "Menor de 18 años" } },
  { code: "overAge", tone: "bad", label: { cn: "超过 75 岁", en: "Over 75", es: "Mayor de 75 años" } },
  { code: "curpInvalid", tone: "bad", label: { cn: "CURP 无效", en: "CURP not valid", es: "CURP no válida" } },
  {
    code: "activeOverdue",
    tone: "bad",
    label: { cn: "其他订单正在逾期", en: "Overdue on another loan now", es: "Mora vigente en otro préstamo" },
  },
  {
    code: "deviceManyUsers",
    tone: "bad",
    label: {
      cn: "设备被三个以上客户使用",
      en: "Device used by three or more others",
      es: "Dispositivo usado por tres o más clientes",
    },
  },
  { code: "ageYoung", tone: "attention", label: { cn: "年龄 18–22 岁", en: "Aged 18–22", es: "Entre 18 y 22 años" } },
  { code: "ageSettled", tone: "done", label: { cn: "年龄 26–60 岁", en: "Aged 26–60", es: "Entre 26 y 60 años" } },
  {
    code: "requestSmall",
    tone: "done",
    label: {
      cn: "借款额不超过月收入 20%",
      en: "Asks for at most 20% of monthly income",
      es: "Solicita hasta 20% de su ingreso mensual",
    },
  },
  {
    code: "requestLarge",
    tone: "attention",
    label: {
      cn: "借款额超过月收入 50%",
      en: "Asks for over 50% of monthly income",
      es: "Solicita más de 50% de su ingreso mensual",
    },
  },
  {
    code: "requestBeyondIncome",
    tone: "bad",
    label: {
      cn: "借款额超过月收入",
      en: "Asks for more than a month's income",
      es: "Solicita más que su ingreso mensual",
    },
  },
  { code: "salaried", tone: "done", label: { cn: "受薪收入", en: "Salaried", es: "Asalariado" } },
  {
    code: "settledBefore",
    tone: "done",
    label: { cn: "有结清记录", en: "Settled loans before", es: "Préstamos liquidados antes" },
  },
  { code: "neverLate", tone: "done", label: { cn: "从未逾期", en: "Never late", es: "Nunca ha caído en mora" } },
  {
    code: "lateSlightly",
    tone: "attention",
    label: { cn: "最长逾期 1–3 天", en: "At worst 1–3 days past due", es: "Mora máxima de 1–3 días" },
  },
  {
    code: "lateSeriously",
    tone: "bad",
    label: { cn: "最长逾期 4–15 天", en: "At worst 4–15 days past due", es: "Mora máxima de 4–15 días" },
  },
  {
    code: "lateVeryLong",
    tone: "bad",
    label: { cn: "最长逾期超过 15 天", en: "At worst over 15 days past due", es: "Mora máxima de más de 15 días" },
  },
  {
    code: "fewContacts",
    tone: "attention",
    label: { cn: "通讯录少于 20 人", en: "Fewer than 20 contacts", es: "Menos de 20 contactos" },
  },
  {
    code: "manyContacts",
    tone: "done",
    label: { cn: "通讯录 150 人以上", en: "150 contacts or more", es: "150 contactos o más" },
  },
  {
    code: "collectionMessages",
    tone: "bad",
    label: { cn: "短信多为催收信息", en: "Many collection messages", es: "Muchos mensajes de cobranza" },
  },
  {
    code: "deviceShared",
    tone: "bad",
    label: {
      cn: "设备与他人共用",
      en: "Device shared with another customer",
      es: "Dispositivo compartido con otro cliente",
    },
  },
  {
    code: "phoneShared",
    tone: "bad",
    label: {
      cn: "手机号与他人共用",
      en: "Phone shared with another customer",
      es: "Teléfono compartido con otro cliente",
    },
  },
  {
    code: "justRegistered",
    tone: "attention",
    label: { cn: "注册不足 1 小时", en: "Registered less than an hour ago", es: "Registrado hace menos de una hora" },
  },
  {
    code: "longRegistered",
    tone: "done",
    label: { cn: "注册 30 天以上", en: "Registered 30 days or more ago", es: "Registrado hace 30 días o más" },
  },
  {
    code: "faceMatchStrong",
    tone: "done",
    label: { cn: "人脸匹配度 90 以上", en: "Face match 90 or more", es: "Coincidencia facial de 90 o más" },
  },
  {
    code: "faceMatchWeak",
    tone: "bad",
    label: { cn: "人脸匹配度低于 70", en: "Face match under 70", es: "Coincidencia facial menor a 70" },
  },
  {
    code: "fewLoanApps",
    tone: "done",
    label: {
      cn: "借贷应用不超过 2 个",
      en: "At most 2 loan apps installed",
      es: "Hasta 2 apps de préstamos instaladas",
    },
  },
  {
    code: "manyLoanApps",
    tone: "attention",
    label: { cn: "借贷应用 6–10 个", en: "6–10 loan apps installed", es: "De 6 a 10 apps de préstamos instaladas" },
  },
  {
    code: "tooManyLoanApps",
    tone: "bad",
    label: {
      cn: "借贷应用超过 10 个",
      en: "Over 10 loan apps installed",
      es: "Más de 10 apps de préstamos instaladas",
    },
  },
  {
    code: "nameDiffers",
    tone: "bad",
    label: { cn: "姓名与证件不符", en: "Name differs from the ID", es: "El nombre no coincide con la identificación" },
  },
  {
    code: "clabeHolderSame",
    tone: "done",
    label: { cn: "银行账户为本人", en: "Bank account in own name", es: "Cuenta bancaria a su nombre" },
  },
  {
    code: "clabeHolderDiffers",
    tone: "bad",
    label: { cn: "银行账户非本人", en: "Bank account in another name", es: "Cuenta bancaria a nombre de otro" },
  },
]);
export type ScoreReason = CodeOf<typeof scoreReason>;
