import type { RawBuilder } from "kysely";
import type { AggregateEndpoint } from "../shared/endpoint.ts";
import type { Columns } from "../shared/list.ts";
import type { Context } from "./context.ts";
import { rows, type Db } from "./database/connect.ts";
import { handle, type Handler } from "./handle.ts";
import { whereOf, type Filtered } from "./list-query.ts";

type Sql = RawBuilder<unknown>;

/** Where an aggregate's figures live: how its filters narrow them, and the statement over what they let through. */
interface AggregateSource<F extends string = string> extends Filtered<F> {
  /** Reads the groups, with this `where`, in the order in which they are shown. */
  readonly select: (where: Sql) => Sql;
}

type SourceFor<F extends string> = (ctx: Context<Db>, input: Readonly<Record<string, unknown>>) => AggregateSource<F>;

export interface AggregateHandler extends Handler {
  readonly endpoint: AggregateEndpoint;
  /** Its statement for an input that the contract has parsed. */
  readonly figures: (ctx: Context<Db>, input: Readonly<Record<string, unknown>>) => Sql;
}

/** Binds a call for figures added up by groups to its SQL: one statement. */
export function handleAggregate<C extends Columns, F extends string>(
  endpoint: AggregateEndpoint<C, F>,
  source: SourceFor<F>,
): AggregateHandler {
  const loose = endpoint as unknown as AggregateEndpoint;
  const figures: AggregateHandler["figures"] = (ctx, input) => {
    const asked = source(ctx, input) as unknown as AggregateSource;
    return asked.select(whereOf(loose.spec, asked, input, ctx.zone));
  };
  const bound = handle(loose, (input, ctx) => rows(ctx.db, figures(ctx, input)) as never);
  return { ...bound, endpoint: loose, figures };
}
