import { closedSet, type CodeOf } from "../../../platform/shared/closed-set.ts";

/**
 * What keeps a message from its carrier. A carrier that took it and could not deliver it says so in words of its own.
 */
export const smsProblem = closedSet([
  {
    code: "no carrier",
    tone: "bad",
    label: { cn: "未选择短信运营商", en: "No SMS carrier is set up", es: "No hay operador de SMS configurado" },
  },
  {
    code: "carrier unreachable",
    tone: "bad",
    label: { cn: "短信运营商无响应", en: "The SMS carrier does not answer", es: "El operador de SMS no responde" },
  },
]);
export type SmsProblem = CodeOf<typeof smsProblem>;

/** A text that could not be handed over for this long is no longer news. */
const NEWS_MS = 3_600_000;

/** Whether a text that was written at an instant is still worth sending. */
export const isNews = (writtenAt: Date, now: Date): boolean => now.getTime() - writtenAt.getTime() < NEWS_MS;
