import { settingOf } from "../../../base/configuration/server/api.ts";
import { sql, type Db } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { changesShown } from "../../../reach/sms/domain/rewrite.ts";
import { smsTemplate } from "../contract.ts";
import { smsDeskSettings } from "../domain/settings.ts";
import { checkTemplate, fillTemplate, needsOrder } from "../domain/variables.ts";
import { smsDeskRefusals } from "../messages.ts";
import { inState, recipientsWhere } from "./facts.ts";

/** As long as a link that a recipient gets. */
const SAMPLE_LINK = "https://ejemplo.mx/s/Ab3dE9xK";

const recipient = async (db: Db, customerId: string) => (await recipientsWhere(db, sql`c.id = ${customerId}`))[0];

/** The latest of those whom a template is for, and for whom there is what it names. */
async function latestFor(db: Db, { tpl, haveUrl, customerState }: InputOf<typeof smsTemplate.preview>) {
  unwrap(checkTemplate(tpl, haveUrl));
  const owes = needsOrder(tpl) ? sql`and b.due_on is not null` : sql``;
  const rest = sql`${inState(customerState)} ${owes} order by c.id desc limit 1`;
  return (await recipientsWhere(db, sql`c.status = 0`, rest))[0];
}

/** Writes a text as it would go to a customer whom the caller may see. Refuses an unknown variable by its name (400). */
export const previewTemplate = handle(smsTemplate.preview, async (input, { db }) => {
  const { tpl, haveUrl, customerId } = input;
  const found = customerId === undefined ? await latestFor(db, input) : await recipient(db, customerId);
  if (!found) throw new Refusal(smsDeskRefusals.noRow, { field: "customerId" });
  unwrap(checkTemplate(tpl, haveUrl));
  const { text, changes } = fillTemplate(tpl, found, SAMPLE_LINK);
  const shown = changesShown(changes).map(({ from, to, count }) => ({ from, to, count }));
  return { name: found.name, text, changes: shown };
});

/** What a segment is reckoned at. */
export const segmentCost = handle(smsTemplate.cost, async (_input, ctx) => ({
  segmentCents: await settingOf(ctx, smsDeskSettings.segmentCents),
}));
