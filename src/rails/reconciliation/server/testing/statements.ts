import { statement } from "../../../../../sandbox/bank/statement.ts";
import { checkLedger } from "../../../../book/ledger/server/check.ts";
import { dayIn, type BusinessDate } from "../../../../platform/shared/business-date.ts";
import { cents, formatDecimal } from "../../../../platform/shared/cents.ts";
import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import type { Product, Staff } from "../../../../testing/product.ts";
import { reconciliation } from "../../contract.ts";

export type Item = OutputOf<typeof reconciliation.list>["list"][number];

/** The business day on which the product's clock stands. */
export const today = (product: Product): BusinessDate => dayIn(product.services.config.zone, product.clock.now());

/** What the sandbox bank's statement of a day says. */
export const bankStatement = (product: Product, day = today(product)): string => statement(product.bank.book, day);

/** Money that moves at the bank without anybody telling us. */
export function moveAtBank(
  product: Product,
  line: {
    readonly reference: string;
    readonly amount: number;
    readonly type?: "charge" | "payout";
    readonly trackingKey?: string;
    readonly fee?: number;
  },
): void {
  const { reference, amount, type = "charge", trackingKey = `STP${reference}`, fee = 0 } = line;
  product.bank.book.move({
    reference,
    type,
    trackingKey,
    amountCents: amount,
    feeCents: fee,
    at: product.clock.now().getTime(),
  });
}

/** A line of a statement in the channels' dialect. */
export const lineOf = (
  product: Product,
  reference: string,
  kind: string,
  amount: number,
  rest: { readonly key?: string; readonly fee?: number } = {},
): string =>
  [
    reference,
    kind,
    rest.key ?? `STP${reference}`,
    formatDecimal(cents(amount)),
    formatDecimal(cents(rest.fee ?? 0)),
    product.clock.now().toISOString(),
  ].join(",");

export const base64 = (text: string | Buffer): string => Buffer.from(text).toString("base64");

/** Fetches a day's statement from the bank and lets everything follow. */
export async function fetchDay(product: Product, staff: Staff, day = today(product)): Promise<string> {
  const { importId } = await staff.call(reconciliation.fetch, { channel: "sandbox", statementOn: day });
  await product.settle();
  return importId;
}

/** Uploads a statement and lets everything follow; what the channel does not bear out is held. */
export async function hand(
  product: Product,
  staff: Staff,
  text: string | Buffer,
  rest: { readonly day?: BusinessDate; readonly close?: string } = {},
): Promise<string> {
  const { importId } = await staff.call(reconciliation.import, {
    channel: "sandbox",
    statementOn: rest.day ?? today(product),
    fileName: "statement.csv",
    content: base64(text),
    ...(rest.close === undefined ? {} : { statedClose: rest.close }),
  });
  await product.settle();
  return importId;
}

/** Uploads a statement, and two people take what the channel does not bear out. */
export async function upload(...[product, staff, text, rest]: Parameters<typeof hand>): Promise<string> {
  const importId = await hand(product, staff, text, rest);
  await accept(product, staff, importId);
  return importId;
}

/** Takes what an import holds, if it holds anything, on the word of as many people as it takes. */
export async function accept(product: Product, staff: Staff, importId: string): Promise<void> {
  const { status, version } = await progressOf(staff, importId);
  if (status !== "held") return;
  await staff.call(reconciliation.accept, { importId, version, reason: "Cotejado con el banco" });
  await product.settle();
}

export const progressOf = (staff: Staff, importId: string) => staff.call(reconciliation.importDetail, { importId });

/** The items that a filter finds, oldest first. */
export async function itemsBy(staff: Staff, filter: Readonly<Record<string, unknown>> = {}): Promise<Item[]> {
  return (await staff.call(reconciliation.list, { ...filter, pageSize: 200 })).list.toReversed();
}

/** The one item of a reference. */
export async function itemOf(staff: Staff, reference: string): Promise<Item> {
  const [found, ...others] = await itemsBy(staff, { reference });
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} items for ${reference}`);
  return found;
}

/** What breaks I5 now. */
export async function brokenStatements(product: Product): Promise<readonly string[]> {
  const findings = await checkLedger(product.services.connection.db);
  return findings.find(({ name }) => name === "I5")?.broken ?? ["there is no I5"];
}

/** What breaks any invariant now. */
export const brokenLedger = async (product: Product): Promise<readonly string[]> =>
  (await checkLedger(product.services.connection.db)).flatMap(({ name, broken }) =>
    broken.map((what) => `${name} ${what}`),
  );
