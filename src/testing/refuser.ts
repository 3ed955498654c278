import { randomUUID } from "node:crypto";
import assert from "node:assert/strict";
import { only, sql } from "../platform/server/database/connect.ts";
import type { Endpoint, Envelope } from "../platform/shared/endpoint.ts";
import { LANGS, text, type Lang, type Message } from "../platform/shared/messages.ts";
import type { Product, Staff } from "./product.ts";

export interface Sent {
  readonly path: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Expected {
  readonly code: string;
  readonly field?: string;
  readonly rule?: string;
  readonly message?: Message;
}

export const call = (
  endpoint: Pick<Endpoint, "path">,
  input: unknown,
  headers?: Readonly<Record<string, string>>,
): Sent => ({
  path: endpoint.path,
  body: JSON.stringify(input),
  ...(headers ? { headers } : {}),
});

export const isChinese = (message: string): boolean => /[\u4e00-\u9fff]/.test(message);

/** Sends what should be refused, and looks at every refusal in the same way. */
export interface Refuser {
  send(sent: Sent, lang: Lang, who?: Staff): Promise<Envelope<unknown>>;
  /** Everything that a refused call must not have touched. */
  written(): Promise<unknown>;
  /** Sends one bad request in each language: the envelope, the field, the language, and nothing written. */
  refuses(make: () => Sent, expected: Expected, who?: Staff): Promise<void>;
}

export function refuserOf(product: Product, staff: Staff): Refuser {
  const send: Refuser["send"] = async ({ path, body, headers = {} }, lang, who = staff) => {
    const token: Readonly<Record<string, string>> = path.startsWith("/open/")
      ? {}
      : { "x-auth-token": await who.token() };
    const response = await fetch(product.baseUrl + path, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...token,
        "x-lang": lang,
        ...headers,
      },
    });
    assert.equal(response.status, 200);
    return (await response.json()) as Envelope<unknown>;
  };
  const written: Refuser["written"] = () =>
    only(
      product.services.connection.db,
      sql`select (select count(*) from loan_event) as events, (select count(*) from repayment) as repayments,
            (select count(*) from ledger_entry) as entries,
                 (select count(*) from ledger_leg) as legs, (select count(*) from operation_log) as operations,
                   (select count(*) from idempotency_key) as keys,
                 (select count(*) from loan_order) as orders, (select count(*) from customer) as customers,
                   (select count(*) from extension) as extensions,
                 (select count(*) from refund) as refunds, (select sum(version) from loan_order) as versions,
                   (select sum(version) from bill) as bill_versions,
                 (select count(*) from outbox) as outbox, (select count(*) from approval) as requests,
                   (select count(*) from approval_decision) as decisions,
                 (select count(*) from quote) as quotes`,
    );
  const refuses: Refuser["refuses"] = async (make, expected, who) => {
    const before = await written();
    const messages = new Set<string>();
    for (const lang of LANGS) {
      const answer = await send(make(), lang, who);
      const errors = answer.errors ?? [];
      const error = expected.field === undefined ? errors[0] : errors.find(({ field }) => field === expected.field);
      const said = { code: answer.code, field: error?.field, rule: error?.rule, msg: answer.msg };
      assert.equal(answer.code, expected.code, JSON.stringify(said));
      if (expected.field !== undefined) assert.equal(error?.field, expected.field, JSON.stringify({ ...said, errors }));
      if (expected.rule !== undefined) assert.equal(error?.rule, expected.rule, JSON.stringify(said));
      if (expected.message) assert.equal(answer.msg, text(expected.message, lang));
      assert.doesNotMatch(answer.msg, /\{\w+\}|undefined|null/);
      assert.equal(isChinese(answer.msg), lang === "cn", `${lang}: ${answer.msg}`);
      assert.match(answer.traceId, /^[\w-]{8,}$/);
      messages.add(answer.msg);
    }
    assert.equal(messages.size, LANGS.length);
    assert.deepEqual(await written(), before);
  };
  return { send, written, refuses };
}
