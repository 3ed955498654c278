import type { Cents } from "../../../platform/shared/cents.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import { lockName, type Context } from "../../../platform/server/context.ts";
import { askOutside } from "../../../platform/server/database/asking.ts";
import { only, row, sql } from "../../../platform/server/database/connect.ts";
import { handleChecked } from "../../../platform/server/handle.ts";
import { lockCash, post } from "../../../book/ledger/server/api.ts";
import { ownerFunding, topUp as topUpPosting } from "../../../book/ledger/domain/postings.ts";
import { bankOver } from "../../../reach/channel/server/api.ts";
import { balance } from "../contract.ts";
import { differenceOf } from "../domain/figures.ts";
import { balanceRefusals } from "../domain/refusals.ts";
import { mayTopUp } from "../domain/top-up.ts";
import { knownChannel } from "./code.ts";
import { heldByChannel } from "./held.ts";

/** By how much a channel says now that it holds more than our books do, its cash locked. */
async function difference(ctx: Context, channel: string): Promise<Cents> {
  const { services } = ctx;
  const said = await askOutside(`balance ${channel}`, async () =>
    bankOver(await knownChannel(services.connection.db, channel), services).balance(),
  );
  await lockCash(ctx, channel);
  const ours = (await heldByChannel(ctx.db)).find(({ code }) => code === channel);
  if (!ours) throw new Refusal(balanceRefusals.unknownChannel, { field: "channel" });
  return differenceOf(ours, said);
}

/** What our own bank (1030) holds, under a lock that every top-up takes. */
async function lockBank(ctx: Context): Promise<Cents> {
  await lockName(ctx.db, "cash at our bank");
  const { heldCents } = await only<{ heldCents: Cents }>(
    ctx.db,
    sql`select coalesce(sum(amount_cents), 0)::bigint as held_cents from ledger_leg where account = 1030`,
  );
  return heldCents;
}

/**
 * Books money that has reached a channel, which takes a second person and the channel's own word: it is asked what it
 * holds, and no more is booked than it has beyond our books. `reference` is what its statement shows the transfer under.
 */
export const topUp = handleChecked(
  balance.topUp,
  async ({ channel, reference }, ctx) => {
    const { name } = await knownChannel(ctx.db, channel);
    return { object: ["topUp", reference], label: `${name} · ${reference}`, atLeast: 2 };
  },
  async ({ channel, amount, reference, source, reason }, ctx) => {
    await knownChannel(ctx.db, channel);
    const facts = { amount, source, difference: await difference(ctx, channel), atBank: await lockBank(ctx) };
    const booked = await row(
      ctx.db,
      sql`select 1 as booked from ledger_entry where event = 'topUp' and source_id = ${reference} and sequence = 0`,
    );
    if (booked) throw new Refusal(balanceRefusals.topUpBooked, { field: "reference" });
    unwrap(mayTopUp(facts));
    if (source === "owner") await post(ctx, ownerFunding({ sourceId: reference, amount }));
    await post(ctx, topUpPosting({ sourceId: reference, channel, amount }));
    ctx.audit({ object: ["topUp", reference], after: { channel, amountCents: amount, source }, reason });
    return { reference };
  },
);
