import { rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { escapeLike } from "../../../platform/server/search.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { cannedReply } from "../contract.ts";
import { fill } from "../domain/variables.ts";
import { ownerOf } from "./reply-row.ts";
import { valuesFor } from "./values.ts";

/** Borrowers are written to in Spanish, as in every other text of ours. */
const LANGUAGE_OF_BORROWERS = "es";
/** As many as fit under what is being written. */
const MAX_FOUND = 50;

type Found = Omit<OutputOf<typeof cannedReply.find>["replies"][number], "missing">;

/** The canned replies whose shortcut begins so, with what they say of a borrower and an order. */
export const find = handle(
  cannedReply.find,
  async ({ customerId, loanId, shortcut, lang = LANGUAGE_OF_BORROWERS }, ctx) => {
    const values = await valuesFor(ctx, customerId, loanId);
    const texts = { cn: sql`text_cn`, en: sql`text_en`, es: sql`text_es` };
    const found = await rows<Found>(
      ctx.db,
      sql`select id, shortcut, category, case when shared then 'shared' else 'personal' end as reach, ${texts[lang]} as text
          from canned_reply
          where (shared or owner_id = ${ownerOf(ctx)}) and shortcut like ${`${escapeLike((shortcut ?? "").toLowerCase())}%`}
          order by shared, shortcut limit ${MAX_FOUND}`,
    );
    return {
      lang,
      replies: found.map((reply) => {
        const { text, missing } = fill(reply.text, values);
        return { ...reply, text, missing: [...missing] };
      }),
    };
  },
);
