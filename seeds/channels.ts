import { decisionsOn, requestApproval } from "../src/book/approval/server/api.ts";
import type { Content } from "../src/control/revision/domain/revised.ts";
import { keptOf, standingAt } from "../src/control/revision/server/api.ts";
import { asSystem, inTransaction, INSIDE, NOBODY, type Actor, type Services } from "../src/platform/server/context.ts";
import { only, row, sql } from "../src/platform/server/database/connect.ts";
import type { PermissionCode } from "../src/platform/shared/endpoint.ts";
import { formatDecimal, type Cents } from "../src/platform/shared/cents.ts";
import { channelConfigHandlers } from "../src/rails/channel-config/server/index.ts";
import { speakToSandbox } from "../src/reach/channel/server/api.ts";
import { sandboxExchangeIn } from "../src/growth/call/server/api.ts";
import { sandboxSmppIn } from "../src/reach/smpp/server/api.ts";
import { sandboxTwilioIn } from "../src/reach/twilio/server/api.ts";
import { carrierToSandbox, spareCarrierIn } from "../src/reach/sms/server/api.ts";

const APPROVE: PermissionCode = "finance:channelConfig:editApprove";

/** Somebody of the demo's staff, with no more rights than these edits take. */
async function staff(services: Services, account: string): Promise<Actor> {
  const found = await asSystem(services, ({ db }) =>
    only<{ id: string; name: string }>(db, sql`select id, name from staff_user where account = ${account}`),
  );
  return { ...NOBODY, ...found, kind: "staff", permissions: new Set([APPROVE]) };
}

const handlerOf = (call: string) => {
  const found = channelConfigHandlers.find(({ endpoint }) => endpoint.name === call);
  if (!found) throw new Error(`nobody handles ${call}`);
  return found;
};

interface Edit {
  readonly noun: "channelConfig" | "carrier";
  readonly call: string;
  readonly id: string;
  readonly change: Content;
  readonly reason: string;
}

/** A change of finance's, which waits for an administrator; answers the number of its request. */
async function ask(services: Services, { noun, call, id, change, reason }: Edit): Promise<string> {
  const kept = keptOf(services, noun);
  if (!kept) throw new Error(`nobody keeps ${noun}`);
  return inTransaction(services, await staff(services, "finance"), INSIDE, async (ctx) => {
    const { content, latest: revision, inForce } = await standingAt(ctx.db, kept, id, ctx.now);
    const { enabled: _enabled, payoutFee, ...fields } = content;
    const fee = typeof payoutFee === "number" && { payoutFee: formatDecimal(payoutFee as Cents) };
    const sent = { ...fields, ...fee, ...change, id, revision, inForce, reason };
    return (await requestApproval({ ...ctx, sent }, handlerOf(call), sent)).approvalId;
  });
}

/**
 * Adds what the demo's page of channels shows besides the channels themselves: carriers that stand by, one with a change
 * that was made of it, and a change of a channel that waits. It runs once; what was changed afterwards stays as it is.
 */
export async function seedChannels(services: Services): Promise<void> {
  const found = await asSystem(services, async (ctx) => {
    const { db } = ctx;
    await speakToSandbox(db);
    await carrierToSandbox(db);
    const isFurnished = await row(db, sql`select 1 as there from carrier where code <> 'sandbox'`);
    await sandboxTwilioIn(ctx);
    await sandboxSmppIn(ctx);
    await sandboxExchangeIn(ctx);
    if (isFurnished) return null;
    const opm = await row<{ id: string }>(db, sql`select id from channel where code = 'opm'`);
    const spare = await spareCarrierIn(ctx);
    return opm && spare && { opm: opm.id, spare };
  });
  if (!found) return;
  const renamed = await ask(services, {
    noun: "carrier",
    call: "carrierConfig.edit",
    id: found.spare,
    change: { name: "Operador de respaldo" },
    reason: "Nombre con el que lo conoce el equipo",
  });
  const { approve } = decisionsOn(handlerOf("carrierConfig.edit"));
  await inTransaction(services, await staff(services, "admin"), INSIDE, (ctx) => approve(ctx, renamed, undefined));
  await ask(services, {
    noun: "channelConfig",
    call: "channelConfig.edit",
    id: found.opm,
    change: { collects: 2 },
    reason: "Cobrar más por SPEI",
  });
}
