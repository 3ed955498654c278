import type { Message } from "../../../platform/shared/messages.ts";
import { formatDay, money } from "../../../platform/web/format.ts";
import { offerEnd } from "../../../book/plan/domain/offer.ts";
import { reviewedField } from "../../../people/borrower/domain/identity.ts";
import { repaymentMessages as r } from "../../../book/repayment/messages.ts";
import { reviewResult } from "../../../desk/review/domain/decision.ts";
import { rejectReason, reviewStage } from "../../../desk/review/domain/status.ts";
import { reductionKind } from "../contract.ts";
import { loanMessages as m, loanPageMessages as p } from "../messages.ts";

const LABELS = new Map<string, Message>(
  [
    ...rejectReason.members,
    ...reviewStage.members,
    ...reviewResult.members,
    ...reductionKind.members,
    ...reviewedField.members,
    ...offerEnd.members,
  ].map(({ code, label }) => [code, label]),
);

/** What would not explain itself: shown behind its name. */
const NAMED: Readonly<Record<string, Message>> = {
  feeCents: p.fee,
  terms: p.termNo,
  termNo: p.termNo,
  days: p.days,
  score: m.score,
  channelTxId: p.reference,
  reference: p.reference,
  trackingKey: p.trackingKey,
  paymentCode: r.paymentCode,
  channel: p.channel,
  valueOn: r.valueOn,
  saidOn: p.saidOn,
  countedOn: p.countedOn,
  businessDate: p.businessDate,
  newDueOn: p.newDueOn,
  until: m.expiresAt,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Numbers of our rows mean nothing to a reader. */
const OURS = /(?<!channelTx)Id$/;

/**
 * What a step of the timeline kept, as one line: amounts, what is known by a name, reasons and stages by theirs, typed
 * texts.
 */
export function stepText(details: Readonly<Record<string, unknown>>, t: (message: Message) => string): string {
  const told = Object.entries(details).filter(([name, value]) => value !== null && value !== "" && !OURS.test(name));
  const order = ([name]: readonly [string, unknown]): number =>
    NAMED[name] ? Object.keys(NAMED).indexOf(name) + 1 : name.endsWith("Cents") ? 0 : 100;
  return told
    .toSorted((a, b) => order(a) - order(b))
    .flatMap(([name, value]) => {
      const shown = valueText(name, value, t);
      const label = NAMED[name];
      return label && shown.length > 0 ? [`${t(label)} ${shown.join(", ")}`] : shown;
    })
    .join(" · ");
}

function valueText(name: string, value: unknown, t: (message: Message) => string): readonly string[] {
  if (Array.isArray(value)) return value.map((code) => nameOf(String(code), t));
  if (typeof value === "number") return name.endsWith("Cents") ? [money(value)] : NAMED[name] ? [String(value)] : [];
  if (typeof value !== "string") return [];
  return [DAY.test(value) ? formatDay(value) : nameOf(value, t)];
}

function nameOf(code: string, t: (message: Message) => string): string {
  const label = LABELS.get(code);
  return label ? t(label) : code;
}
