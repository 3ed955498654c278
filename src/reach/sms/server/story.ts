import type { StorySource } from "../../../platform/server/story/source.ts";
import { titled } from "../../../platform/server/story/titled.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { smsStatus, smsType, type SmsStatus } from "../domain/status.ts";

interface Row {
  readonly id: string;
  readonly loanId: string | null;
  readonly at: Date;
  readonly text: string;
  readonly type: 1 | 2;
  readonly status: SmsStatus;
  readonly failureReason: string | null;
}

const SMS: Message = { cn: "短信", en: "SMS", es: "SMS" };

/** The messages that went to the borrower or came in, with what became of them. */
export const messages: StorySource = {
  name: "sms",
  kind: "sms",
  access: ["loan:loan:view", "loan:orderDetails:view", "customer:customer:view", "customer:clientDetail:view"],
  rank: 4,
  words: new Map(smsStatus.members.map(({ code, label }) => [String(code), label])),
  async read({ db }, { of, customerId, loanIds }, { before, limit }) {
    const found = await rows<Row>(
      db,
      sql`select m.id, m.loan_id, m.created_at as at, m.text, m.type, m.status, m.failure_reason
          from sms m
          where (m.loan_id = any (${loanIds}::bigint[])
              or (${of === "customer"}::boolean and m.loan_id is null and m.customer_id = ${customerId}))
            and m.created_at < ${before}
          order by m.created_at desc fetch first (${limit}) rows with ties`,
    );
    return found.map(({ id, loanId, at, text, type, status, failureReason }) => ({
      id,
      at,
      event: type === 1 ? "smsReceived" : "smsSent",
      title: titled(SMS, smsType.member(type)?.label ?? SMS),
      tone: smsStatus.member(status)?.tone ?? "waiting",
      who: null,
      details: { status: String(status), failureReason, text },
      loanId,
    }));
  },
};
