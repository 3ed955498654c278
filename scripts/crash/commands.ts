import type { Random } from "../../sandbox/chance.ts";
import { between, pick } from "../../sandbox/chance.ts";
import { approval } from "../../src/book/approval/contract.ts";
import { auth } from "../../src/access/auth/contract.ts";
import { bill } from "../../src/service/bill/contract.ts";
import { repayment } from "../../src/book/repayment/contract.ts";
import {
  isSentForApproval,
  type Endpoint,
  type Envelope,
  type OutputOf,
  type SendsOf,
} from "../../src/platform/shared/endpoint.ts";
import { reported } from "../../src/testing/receipts.ts";

/** An order that was paid out and that nobody else repays. */
export interface Target {
  readonly loanId: string;
  readonly orderNo: string;
  readonly billId: string;
}

/** One money command and what came of it. `unknown`: the server died before its answer arrived. */
export interface Command {
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly target: Target;
  readonly centavos: number;
  outcome: "waiting" | "acknowledged" | "refused" | "unknown";
  /** The data of the first answer, as it was sent. */
  answer: string;
}

/** A member of staff who calls over HTTP. Null stands for a server that was not there, or went away. */
export class Caller {
  private readonly url: string;
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async logIn(url: string, account: string, password: string): Promise<Caller> {
    const { token } = await new Caller(url, "").call(auth.login, { account, password });
    return new Caller(url, token);
  }

  async ask<E extends Endpoint>(endpoint: E, input: SendsOf<E>, key?: string): Promise<Envelope<OutputOf<E>> | null> {
    const headers = {
      "content-type": "application/json",
      "x-lang": "en",
      "x-auth-token": this.token,
      ...(key ? { "idempotency-key": key } : {}),
    };
    try {
      const response = await fetch(this.url + endpoint.path, {
        method: "POST",
        headers,
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(30_000),
      });
      return (await response.json()) as Envelope<OutputOf<E>>;
    } catch {
      return null;
    }
  }

  async call<E extends Endpoint>(endpoint: E, input: SendsOf<E>): Promise<OutputOf<E>> {
    const answer = await this.ask(endpoint, input);
    if (answer?.code !== "200")
      throw new Error(`${endpoint.name}: ${answer ? `${answer.code} ${answer.msg}` : "no answer"}`);
    return answer.data;
  }
}

/** Who asks, and who checks what takes a second person. */
export interface Desk {
  readonly maker: Caller;
  readonly checker: Caller;
}

const decimal = (centavos: number): string => (centavos / 100).toFixed(2);

/** The next random command: a registered repayment, a replenished one, or the reversal of one that was acknowledged. */
export function nextCommand(
  random: Random,
  index: number,
  targets: readonly Target[],
  done: readonly Command[],
): Command {
  const key = `crash-${index}-${Math.floor(random() * 1e9)}`;
  const target = pick(random, targets);
  const centavos = between(random, 1, 500);
  const draw = random();
  const head = { key, target, outcome: "waiting" as const, answer: "" };
  const reversible = done.filter(
    ({ outcome, endpoint }) => outcome === "acknowledged" && endpoint.name !== repayment.reverse.name,
  );
  if (draw < 0.2 && reversible.length > 0) {
    const earlier = pick(random, reversible);
    const { repaymentId } = JSON.parse(earlier.answer) as { repaymentId: string };
    return {
      ...head,
      target: earlier.target,
      centavos: earlier.centavos,
      endpoint: repayment.reverse,
      input: { repaymentId, reason: key },
    };
  }
  if (draw < 0.4) {
    return {
      ...head,
      centavos,
      endpoint: repayment.replenish,
      input: {
        ...reported,
        orderNo: target.orderNo,
        amount: decimal(centavos),
        channel: "sandbox",
        paymentCode: key,
        remark: key,
      },
    };
  }
  return {
    ...head,
    centavos,
    endpoint: bill.repay,
    input: { ...reported, billId: target.billId, amount: decimal(centavos), channel: "sandbox", remark: key },
  };
}

/**
 * The answer to a command, approved by a second person where it takes one; null when the server went away on the way.
 */
async function ask({ maker, checker }: Desk, { endpoint, input, key }: Command): Promise<Envelope<unknown> | null> {
  const answer = await maker.ask(endpoint as Endpoint & { readonly sends: unknown }, input as never, key);
  if (answer?.code !== "200" || !isSentForApproval(answer.data)) return answer;
  const { approvalId } = answer.data;
  const detail = await checker.ask(approval.detail, { approvalId });
  if (detail?.code !== "200") return detail;
  const approved = await checker.ask(approval.approve, { approvalId, seen: detail.data.seen }, `${key}-approve`);
  return approved?.code === "200" ? { ...approved, data: approved.data.result } : approved;
}

/** Sends a command (again) under its key and notes what came of it. Answers whether the server was there. */
export async function send(desk: Desk, command: Command): Promise<boolean> {
  const answer = await ask(desk, command);
  if (answer === null) {
    command.outcome = "unknown";
    return false;
  }
  command.outcome = answer.code === "200" ? "acknowledged" : "refused";
  command.answer = JSON.stringify(answer.data);
  if (answer.code === "500") throw new Error(`${command.endpoint.name} ${command.key}: ${answer.msg}`);
  return true;
}
