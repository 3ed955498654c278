import type { Columns } from "../shared/list.ts";
import type { ListEndpoint } from "../shared/endpoint.ts";
import { answerToWire } from "../shared/list-wire.ts";
import type { Context } from "./context.ts";
import type { Db } from "./database/connect.ts";
import { handle, type Handler } from "./handle.ts";
import { answerList, type ListSource } from "./list-query.ts";
import { namesMasked, searchByNumber } from "./number-search.ts";

/** Gives a list's SQL for one caller: data scope and masks belong here, so that the list and its export share them. */
export type SourceFor<F extends string = string, S extends string = string> = (
  ctx: Context<Db>,
  input: Readonly<Record<string, unknown>>,
) => ListSource<F, S>;

/** Completes one row; it asks the database for nothing of its own. */
type Finish = (
  row: Record<string, unknown>,
  ctx: Context<Db>,
) => Record<string, unknown> | Promise<Record<string, unknown>>;

/** What the generic export needs of a list. */
export interface ListHandler extends Handler {
  readonly endpoint: ListEndpoint;
  readonly source: SourceFor;
  /** Completes rows after reading: abilities and masks. */
  readonly finish: Finish;
}

/** Binds a list call to its SQL. */
export function handleList<C extends Columns, F extends string, S extends string>(
  endpoint: ListEndpoint<C, F, S>,
  source: SourceFor<F, S>,
  finish: Finish = (row) => row,
): ListHandler {
  const loose = endpoint as unknown as ListEndpoint;
  const bound = handle(loose, async (input, ctx) => {
    const fields = input as Readonly<Record<string, unknown>>;
    const search = () =>
      answerList(ctx.db, loose.spec, (source as unknown as SourceFor)(ctx, fields), fields, ctx.zone);
    const answer = await (namesMasked(loose.spec, fields)
      ? searchByNumber(ctx, search, ({ total }) => total > 0)
      : search());
    const list = await Promise.all(answer.list.map(async (row) => finish(row as Record<string, unknown>, ctx)));
    return answerToWire(loose.wire, { ...answer, list }) as never;
  });
  return { ...bound, endpoint: loose, source: source as unknown as SourceFor, finish };
}
