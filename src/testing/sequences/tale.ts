import assert from "node:assert/strict";
import { loan } from "../../service/loan/contract.ts";
import { only, sql } from "../../platform/server/database/connect.ts";
import { dayIn, startOfDay } from "../../platform/shared/business-date.ts";
import type { OutputOf } from "../../platform/shared/endpoint.ts";
import type { Applied } from "../borrower.ts";
import { acted } from "../model/acts.ts";
import type { Command, Moment } from "../model/commands.ts";
import { may } from "../model/may.ts";
import { newCustomer, type ModelCustomer, type Price } from "../model/state.ts";
import { applyQuickly } from "../orders.ts";
import type { Product, Staff } from "../product.ts";

export type Detail = OutputOf<typeof loan.detail>;

/** The product with the people who work it. */
export interface Stage {
  readonly product: Product;
  readonly maker: Staff;
  readonly checker: Staff;
  /** Another checker, who is there at the same time. */
  readonly other: Staff;
  /** What the maker waived alone so far, by order and by day, in centavos. */
  readonly alone: Map<string, number>;
}

/** One of the borrower's orders. */
export interface TaleOrder {
  readonly loanId: string;
  readonly orderNo: string;
  /** As it was read last. */
  detail: Detail;
  /** Ids of its repayments, in the order in which the model knows them. */
  readonly repayments: string[];
  attempts: number;
}

/** One borrower: the product's orders of theirs beside the model's, and what is still to be heard of. */
export interface Tale {
  readonly seed: string;
  readonly person: Applied["person"];
  readonly group: number;
  readonly orders: TaleOrder[];
  readonly model: ModelCustomer;
  /** The reference of the last refund. */
  refund: string;
  /** What follows from a command once everything has come to rest. */
  readonly awaited: (() => Promise<void>)[];
  /** The commands so far, for the report of a failure. */
  readonly told: string[];
}

export const momentOf = ({ product }: Stage): Moment => {
  const now = product.clock.now();
  const { zone } = product.services.config;
  return { today: dayIn(zone, now), now: now.getTime(), startOf: (day) => startOfDay(zone, day).getTime() };
};

/** Lets the model do what the product is known to have done. */
export function follows(stage: Stage, tale: Tale, ...commands: readonly Command[]): void {
  for (const command of commands) {
    assert.ok(
      may(tale.model, command, momentOf(stage)),
      `${JSON.stringify(command)} happened, the model does not allow it`,
    );
    acted(tale.model, command, momentOf(stage));
  }
}

/** Whether the answer is the one that the model foresees; refusals are never errors of ours. */
export function foreseen(
  stage: Stage,
  tale: Tale,
  command: Command,
  answer: { readonly code: string; readonly msg: string },
): boolean {
  const allowed = may(tale.model, command, momentOf(stage));
  const expected = allowed ? answer.code === "200" : ["400", "404", "409"].includes(answer.code);
  assert.ok(
    expected,
    `${JSON.stringify(command)}: ${answer.code} ${answer.msg}, the model ${allowed ? "allows" : "refuses"} it`,
  );
  return allowed;
}

async function priceOf({ product }: Stage, loanId: string): Promise<Price> {
  return only<Price>(
    product.services.connection.db,
    sql`select contract_cents as principal, (consultation_cents - consultation_cents * tax_bp
          / (10000 + tax_bp))::int as fee, consultation_upfront as upfront, term_count,
          term_days, annual_interest_bp as annual_bp,
               overdue_daily_bp as overdue_bp, overdue_cap_bp as cap_bp, extension_fee_bp as extension_bp, tax_bp
                 from loan_order where id = ${loanId}`,
  );
}

/** Adds an order that the borrower has just applied for to the tale; its audit is heard of later. */
export async function addOrder(
  stage: Stage,
  tale: Tale,
  { loanId, orderNo }: Pick<Applied, "loanId" | "orderNo">,
): Promise<void> {
  follows(stage, tale, { do: "apply", price: await priceOf(stage, loanId) });
  const detail = await stage.maker.call(loan.detail, { loanId });
  const order = tale.orders.push({ loanId, orderNo, detail, repayments: [], attempts: 0 }) - 1;
  tale.awaited.push(async () => {
    follows(stage, tale, { do: "startAudit", order }, { do: "audit", order, passed: true });
  });
}

/** A borrower who applies for the first time. */
export async function begin(stage: Stage, seed: string, group: number): Promise<Tale> {
  const applied = await applyQuickly(stage.product, { seed, group });
  const tale: Tale = {
    seed,
    person: applied.person,
    group,
    orders: [],
    model: { ...newCustomer(), settledLoans: 3 },
    refund: "",
    awaited: [],
    told: [],
  };
  await addOrder(stage, tale, applied);
  return tale;
}
