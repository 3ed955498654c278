import type { RawBuilder } from "kysely";
import { row, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { refuseTooManyReveals } from "../../customer/server/api.ts";
import { appData } from "../contract.ts";
import type { Numbered } from "../domain/sets.ts";
import { requireOpening } from "./opening.ts";
import { shownParts } from "./part.ts";

const ENTRY: Readonly<Record<Numbered, (id: string, part: string) => RawBuilder<unknown>>> = {
  contacts: (id, part) => sql`select phone, name as text from app_data_contact where id = ${id} and part_id = ${part}`,
  sms: (id, part) => sql`select phone, text from app_data_sms where id = ${id} and part_id = ${part}`,
  calls: (id, part) => sql`select phone, name as text from app_data_call where id = ${id} and part_id = ${part}`,
};

/**
 * Shows one entry of a kind that is open to the caller in full. The row of the log says which, for the reason that it
 * was opened for, and counts towards the person's limits.
 */
export const reveal = handle(appData.reveal, async ({ customerId, kind, rowId }, ctx) => {
  const { reason } = await requireOpening(ctx, customerId, kind);
  await refuseTooManyReveals(ctx);
  const [part] = await shownParts(ctx, customerId, [kind]);
  const entry = part && (await row<{ phone: string; text: string }>(ctx.db, ENTRY[kind](rowId, part.id)));
  if (!entry) throw new Refusal(platformRefusals.notFound, { field: "rowId" });
  ctx.audit({ object: ["customer", customerId], after: { kind, rowId }, reason });
  return entry;
});
