import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import { row, run, sql } from "../../../platform/server/database/connect.ts";
import { updateTable } from "../../../platform/server/database/write.ts";
import type { Context } from "../../../platform/server/context.ts";
import { shortLink } from "../contract.ts";
import { revisedLink } from "../domain/revised.ts";
import type { LinkContent } from "./checked.ts";

interface Row extends LinkContent {
  readonly code: string;
  readonly enabled: boolean;
}

const write = async ({ db }: Context, id: string, content: Content): Promise<void> => {
  const { target, domain, expiresOn, enabled } = content as unknown as Row;
  await run(db, updateTable("short_link", { target, domain, expiresOn, enabled }, sql`where id = ${id}`));
};

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
  write,
};
