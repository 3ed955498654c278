import * as z from "zod";
import { closedSet } from "../../../platform/shared/closed-set.ts";
import { dialect } from "../../../platform/shared/dialect.ts";
import { withKind } from "../../../platform/shared/field-kind.ts";

const USER = /^[\x21-\x39\x3b-\x7e]{1,40}$/;
const APP = /^[A-Za-z0-9_-]{1,40}$/;
/** A technology and a resource, with one place for what is called. */
const STAFF_ENDPOINT = /^[A-Za-z]{1,16}\/[A-Za-z0-9@._+/-]*\[extension\][A-Za-z0-9@._+/-]*$/;
const CUSTOMER_ENDPOINT = /^[A-Za-z]{1,16}\/[A-Za-z0-9@._+/:-]*\[phone\][A-Za-z0-9@._+/:-]*$/;
const CALLER_ID = /^\+?\d{3,15}$/;

const text = (max: number, pattern: RegExp) =>
  withKind({ kind: "text", max, pattern }, z.string().trim().min(1, "required").max(max).regex(pattern, "format"));

/** Whether talks are recorded. */
const recordings = closedSet([
  { code: "on", tone: "done", label: { cn: "开", en: "On", es: "Sí" } },
  { code: "off", tone: "waiting", label: { cn: "关", en: "Off", es: "No" } },
]);

/** The REST interface of Asterisk (ARI), over HTTPS and a WebSocket. */
export const ariDialect = dialect({
  code: "ari",
  label: { cn: "Asterisk ARI", en: "Asterisk ARI", es: "Asterisk ARI" },
  fields: {
    ariUser: text(40, USER).nullish(),
    ariApp: text(40, APP).nullish(),
    staffEndpoint: text(120, STAFF_ENDPOINT).nullish(),
    customerEndpoint: text(120, CUSTOMER_ENDPOINT).nullish(),
    callerId: text(16, CALLER_ID).nullish(),
    recordings: recordings.schema.nullish(),
  },
  labels: {
    ariUser: { cn: "用户名（ari.conf）", en: "User (ari.conf)", es: "Usuario (ari.conf)" },
    ariApp: { cn: "应用名（Stasis）", en: "App name (Stasis)", es: "Nombre de la aplicación (Stasis)" },
    staffEndpoint: {
      cn: "分机终端（PJSIP/[extension]）",
      en: "Endpoint of extensions (PJSIP/[extension])",
      es: "Extremo de extensiones (PJSIP/[extension])",
    },
    customerEndpoint: {
      cn: "外呼终端（PJSIP/52[phone]@trunk）",
      en: "Endpoint of phones (PJSIP/52[phone]@trunk)",
      es: "Extremo de teléfonos (PJSIP/52[phone]@trunk)",
    },
    callerId: { cn: "主叫号码", en: "Number that is shown", es: "Número que se muestra" },
    recordings: { cn: "通话录音", en: "Recordings of calls", es: "Grabación de llamadas" },
  },
  required: ["ariUser", "ariApp", "staffEndpoint", "customerEndpoint", "recordings"],
  key: { cn: "密码", en: "Password", es: "Contraseña" },
  keyForm: /^[\x21-\x7e]{8,128}$/,
  noticeKey: null,
});

/** What is set up of an Asterisk. */
export interface AriSettings {
  readonly ariUser: string;
  readonly ariApp: string;
  readonly staffEndpoint: string;
  readonly customerEndpoint: string;
  readonly callerId?: string;
  readonly recordings: "on" | "off";
}
