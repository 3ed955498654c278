import { platformRefusals } from "../../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../../platform/shared/refusal.ts";
import type { Context } from "../../../../platform/server/context.ts";
import type { Db } from "../../../../platform/server/database/connect.ts";
import { handle } from "../../../../platform/server/handle.ts";
import type { ClosedSet } from "../../../../platform/shared/closed-set.ts";
import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import { text, type Message } from "../../../../platform/shared/messages.ts";
import { customer } from "../../contract.ts";
import { requireCustomer } from "../customer-row.ts";
import { customerRecords, type RecordColumn, type RecordSource } from "./source.ts";

type Cell = OutputOf<typeof customer.records>["list"][number]["cells"][number];
type Row = { readonly id: string };

const named = ({ cn, en, es }: Message) => ({ cn, en, es });

/** The kinds of records that the caller may read, in the order of the tabs. */
const readable = ({ services, actor }: Context<Db>): RecordSource<Row>[] =>
  (services.features.of(customerRecords) as unknown as RecordSource<Row>[])
    .filter(({ access }) => access.some((code) => actor.permissions.has(code)))
    .toSorted((one, other) => one.place - other.place);

/** The tabs of a customer's page that the caller may read, with the number of records in each: one statement for each. */
export const recordTabs = (ctx: Context<Db>, customerId: string) =>
  Promise.all(
    readable(ctx).map(async ({ name, title, place, count }) => ({
      name,
      title: named(title),
      place,
      total: await count(ctx, customerId),
    })),
  );

function cellOf({ value, set, link }: RecordColumn<Row>, row: Row, ctx: Context<Db>): Cell {
  const found = value(row, ctx);
  const member = set && found !== null ? (set as ClosedSet).member(found as string | number) : undefined;
  const place = link?.(row) ?? null;
  return {
    value: member ? text(member.label, ctx.lang) : found instanceof Date ? found.toISOString() : found,
    tone: member?.tone ?? null,
    link: place && { page: place.page, params: { ...place.params } },
  };
}

/**
 * One page of a customer's records of a kind, newest first. Refuses an unknown customer, and a kind that the caller may
 * not read like one that there is not (404).
 */
export const records = handle(customer.records, async ({ customerId, of, pageNo, pageSize }, ctx) => {
  await requireCustomer(ctx, customerId);
  const source = readable(ctx).find(({ name }) => name === of);
  if (!source) throw new Refusal(platformRefusals.notFound, { field: "of" });
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const [total, rows] = await Promise.all([source.count(ctx, customerId), source.read(ctx, customerId, page)]);
  const { title, hint } = source.empty;
  const { all } = source;
  return {
    columns: source.columns.map(({ label, as }) => ({ label: named(label), as })),
    list: rows.map((row) => ({ id: row.id, cells: source.columns.map((column) => cellOf(column, row, ctx)) })),
    total,
    empty: { title: named(title), hint: hint ? named(hint) : null },
    all: all ? { label: named(all.label), page: all.page, params: { ...all.params(customerId) } } : null,
  };
});
