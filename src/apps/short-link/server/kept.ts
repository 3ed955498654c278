import { differences } from "../../../control/revision/domain/difference.ts";
import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql, type Db } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { ok, outcomeOf, type Result } from "../../../platform/shared/refusal.ts";
import { shortLink } from "../contract.ts";
import { revisedLink } from "../domain/revised.ts";
import { checkedLink, packageOf, type LinkContent } from "./checked.ts";

interface Row extends LinkContent {
  readonly code: string;
  readonly enabled: boolean;
}

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const { target, domain, expiresOn, enabled } = content as unknown as Row;
  await run(db, updateTable("short_link", { target, domain, expiresOn, enabled }, sql`where id = ${id}`));
};

/** Whether a link may lead where it does: always where that stays as it is and the link comes to lead nowhere. */
async function mayHold(ctx: Context<Db>, content: Content, before: Content, id: string): Promise<Result<unknown>> {
  const changed = differences(revisedLink, before, content).map(({ field }) => field);
  if (changed.every((field) => field === "enabled") && content["enabled"] !== true) return ok(null);
  const [wanted, former] = [content, before] as unknown as readonly [LinkContent, LinkContent];
  return outcomeOf(async () => checkedLink(ctx, await packageOf(ctx.db, id), wanted, former));
}

/** Links and their revisions. */
export const keptLink: Kept = {
  revised: revisedLink,
  call: shortLink.edit,
  read: async (db, id) => {
    const found = await row<Row>(
      db,
      sql`select code, target, domain, expires_on, enabled from short_link where id = ${id}`,
    );
    return found && { label: found.code, content: contentOf(revisedLink, { ...found }) };
  },
  mayHold,
  write,
};
