import type { RawBuilder } from "kysely";
import type { Context } from "../../../platform/server/context.ts";
import { rows, type Database } from "../../../platform/server/database/connect.ts";
import { port } from "../../../platform/server/features.ts";
import type { ListHandler } from "../../../platform/server/list-handler.ts";
import { statementsOf } from "../../../platform/server/list-query.ts";
import { namesMasked } from "../../../platform/server/number-search.ts";
import type { Access, OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { meaningsOf } from "../../../platform/shared/typed.ts";
import type { finder } from "../contract.ts";

type Sql = RawBuilder<unknown>;

/** A record as the search of all records answers it. */
type Found = OutputOf<typeof finder.find>[number];

/** A kind of record that can be found from any page. */
export interface Kind {
  readonly access: Access;
  readonly page: string;
  /** Whether what was typed would find somebody by a number that is only shown masked. */
  readonly tells: (typed: string) => boolean;
  /** The statements that look for it, one for each meaning, the likeliest first. */
  readonly searches: (ctx: Context<Database>, typed: string, limit: number) => readonly Sql[];
  readonly find: (ctx: Context<Database>, typed: string, limit: number) => Promise<Found[]>;
  /** Records by their ids, in any order; none where the page is not opened by an id. */
  readonly read: (ctx: Context<Database>, ids: readonly string[]) => Promise<Found[]>;
}

/** The kinds of records, from the features that have them. */
export const kinds = port<Kind>("finder.kinds");

interface Declaration<R> {
  readonly name: Message;
  /** The filters of the list that what is typed may mean. */
  readonly by: readonly string[];
  /** The page that opens one, by a parameter; by its id where no other value is named. */
  readonly opens: { readonly page: string; readonly param: string; readonly value?: (row: R) => string | null };
  readonly title: (row: R) => string | null;
  readonly detail: (row: R) => readonly (string | null)[];
  /** The column that says how it stands: one of a closed set. */
  readonly status?: keyof R & string;
}

const ID = /^[1-9]\d{0,17}$/;

/**
 * Rows of a list as a kind of record that can be found: by its own filters, within the caller's scope, completed and
 * masked as the list does it, for who may read the list.
 */
export function kindOf<R extends object>(
  { endpoint, source, finish }: Pick<ListHandler, "endpoint" | "source" | "finish">,
  { name, by, opens, title, detail, status }: Declaration<R>,
): Kind {
  const { spec, access } = endpoint;
  const meanings = (typed: string): string[] => meaningsOf(typed, spec.filters, by);
  const searches = (ctx: Context<Database>, typed: string, limit: number): Sql[] =>
    meanings(typed).map((filter) => {
      const input = { [filter]: typed, pageSize: limit };
      return statementsOf(spec, source(ctx, input), input, ctx.zone).page;
    });
  const foundOf = (row: R): Found => {
    const member = status && spec.columns[status]?.set?.member(row[status] as string | number);
    return {
      page: opens.page,
      param: opens.param,
      value: (opens.value ? opens.value(row) : (row as { readonly id: string }).id) ?? "",
      kind: name,
      title: title(row) ?? "",
      detail: detail(row).filter((part) => part !== null),
      status: member ? { tone: member.tone, label: member.label } : null,
    };
  };
  const readRows = async (ctx: Context<Database>, ids: readonly string[]): Promise<Found[]> => {
    if (ids.length === 0) return [];
    const { rows: select } = statementsOf(spec, source(ctx, {}), {}, ctx.zone);
    const raw = await rows<Record<string, unknown> & { id: string }>(ctx.db, select(ids));
    const finished = await Promise.all(raw.map(async (row) => [row.id, await finish(row, ctx)] as const));
    const byId = new Map(finished);
    return ids.flatMap((id) => (byId.has(id) ? [foundOf(byId.get(id) as R)] : []));
  };
  return {
    access,
    page: opens.page,
    tells: (typed) => meanings(typed).some((filter) => namesMasked(spec, { [filter]: typed })),
    searches,
    find: async (ctx, typed, limit) => {
      for (const search of searches(ctx, typed, limit)) {
        const ids = (await rows<{ id: string }>(ctx.db, search)).map(({ id }) => id);
        if (ids.length > 0) return readRows(ctx, ids);
      }
      return [];
    },
    read: async (ctx, ids) =>
      opens.value
        ? []
        : readRows(
            ctx,
            ids.filter((id) => ID.test(id)),
          ),
  };
}
