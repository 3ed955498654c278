import type { Message } from "../../../platform/shared/messages.ts";
import { formatDay, money } from "../../../platform/web/format.ts";
import { offerEnd } from "../../bill/domain/offer.ts";
import { reviewedField } from "../../customer/domain/identity.ts";
import { rejectReason, reviewStage } from "../../review/domain/status.ts";
import { reductionKind } from "../contract.ts";

const LABELS = new Map<string, Message>(
  [...rejectReason.members, ...reviewStage.members, ...reductionKind.members, ...reviewedField.members, ...offerEnd.members].map(({ code, label }) => [
    code,
    label,
  ]),
);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a step of the timeline kept, as one line: reasons and stages by name, amounts, days, typed texts. */
export function stepText(details: Readonly<Record<string, unknown>>, t: (message: Message) => string): string {
  const parts = Object.entries(details).flatMap(([name, value]) => {
    if (Array.isArray(value)) return value.map((code) => nameOf(String(code), t));
    if (typeof value === "number" && name.endsWith("Cents")) return [money(value)];
    if (typeof value !== "string" || value === "") return [];
    return [DAY.test(value) ? formatDay(value) : nameOf(value, t)];
  });
  return parts.join(" · ");
}

function nameOf(code: string, t: (message: Message) => string): string {
  const label = LABELS.get(code);
  return label ? t(label) : code;
}
