import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { searchByNumber } from "../../../platform/server/number-search.ts";
import { codesOf } from "../../../platform/shared/endpoint.ts";
import { finder } from "../contract.ts";
import { kinds, type Kind } from "./kind.ts";

/** How many records of a kind are shown; more than that is for the kind's own list. */
const MOST = 5;

/** Less than this means everybody. */
const SHORTEST = 2;

/** The kinds of records whose list the caller may read. */
const readable = ({ services, actor }: Context<Db>): readonly Kind[] =>
  services.features.of(kinds).filter(({ access }) => codesOf(access).some((code) => actor.permissions.has(code)));

/**
 * Records of every kind that what was typed may mean, the newest of each kind first. A search by a number that is only
 * shown masked counts as the lists count it.
 */
export const find = handle(finder.find, async ({ typed }, ctx) => {
  if (typed.length < SHORTEST) return [];
  const asked = readable(ctx);
  const search = async () => (await Promise.all(asked.map((kind) => kind.find(ctx, typed, MOST)))).flat();
  const tells = asked.some((kind) => kind.tells(typed));
  return tells ? searchByNumber(ctx, search, ({ length }) => length > 0) : search();
});

/** The records at these addresses as they stand now, in the order in which they were asked for. */
export const recall = handle(finder.recall, async ({ records }, ctx) => {
  const byPage = Map.groupBy(records, ({ page }) => page);
  const read = await Promise.all(
    readable(ctx).map((kind) =>
      kind.read(
        ctx,
        (byPage.get(kind.page) ?? []).map(({ value }) => value),
      ),
    ),
  );
  const found = new Map(read.flat().map((record) => [`${record.page} ${record.value}`, record]));
  return records.flatMap(({ page, value }) => found.get(`${page} ${value}`) ?? []);
});
