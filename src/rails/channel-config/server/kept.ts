import { admitNotices } from "../../../access/caller/server/api.ts";
import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import type { Kept } from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { judgeAddress } from "../../../platform/server/outbound/judge-address.ts";
import { trustedOf } from "../../../platform/server/outbound/request.ts";
import type { Cents } from "../../../platform/shared/cents.ts";
import type { Result } from "../../../platform/shared/refusal.ts";
import { judgeProvider } from "../domain/judge.ts";
import { findWaiting, takeCredentials } from "./credentials.ts";
import type { Provider, SetUp, Standing } from "./provider.ts";

/** What is in force, as its owner takes it; settings that are empty are left out. */
export function setUpOf({ settings, kind }: Provider, content: Content): SetUp {
  const { name, baseUrl, enabled } = content as {
    readonly name: string;
    readonly baseUrl: string;
    readonly enabled: boolean;
  };
  const filled = settings.filter((field) => content[field] !== null && content[field] !== "");
  return {
    name,
    baseUrl,
    enabled,
    settings: Object.fromEntries(filled.map((field) => [field, content[field]])),
    ...(kind === "channel" && {
      payoutFeeCents: (content["payoutFee"] ?? 0) as Cents,
      settlesLater: content["settlesLater"] === true,
      collects: Number(content["collects"] ?? 0),
    }),
    // Revisions from before it could be set say nothing of it.
    ...(typeof content["perSecond"] === "number" && { perSecond: content["perSecond"] }),
  };
}

const contentIn = ({ revised }: Provider, { settings, payoutFeeCents, ...rest }: Standing): Content =>
  contentOf(revised, { ...rest, ...settings, payoutFee: payoutFeeCents ?? null });

/** Whether a content may be in force of a provider, on or off. */
export async function judge(
  { services, db }: Context<Db>,
  { kind, dialects, settings }: Provider,
  facts: {
    readonly dialect: string;
    readonly content: Content;
    readonly before: Content | null;
    readonly id: string | null;
  },
): Promise<Result<null>> {
  const { content, before, id } = facts;
  const dialect = dialects.find(({ code }) => code === facts.dialect);
  if (!dialect) throw new Error(`nobody speaks ${facts.dialect}`);
  const address = String(content["baseUrl"] ?? "");
  const number = (content["credentials"] ?? null) as string | null;
  return judgeProvider(
    {
      dialect,
      content,
      before,
      recordId: id,
      address: judgeAddress(services, address, "baseUrl"),
      isTrusted: trustedOf(services.config).has(URL.parse(address)?.origin ?? ""),
      credentials: await findWaiting(db, kind, number),
    },
    settings,
  );
}

/** Gives a provider the credentials of a set: our key there, and the key of its notices where there is one. */
export async function putInForce(ctx: Context, { kind, giveKey }: Provider, code: string, set: string): Promise<void> {
  const { key, notices } = await takeCredentials(ctx, set);
  await giveKey(ctx, code, set, key);
  // An exchange tells its news over our own connection.
  if (notices !== null && kind !== "exchange") await admitNotices(ctx, { kind, code }, notices);
}

/** Providers of one kind and their revisions. */
export const keptOf = (provider: Provider): Kept => ({
  revised: provider.revised,
  call: provider.calls.edit,
  read: async (db, id) => {
    const found = await provider.find(db, id);
    return found && { label: found.code, content: contentIn(provider, found) };
  },
  mayHold: async (ctx, content, before, id) => {
    const found = await provider.find(ctx.db, id);
    if (!found) throw new Error(`no ${provider.kind} ${id}`);
    return judge(ctx, provider, { dialect: found.dialect, content, before, id });
  },
  write: async (ctx, id, content) => {
    const found = await provider.find(ctx.db, id);
    if (!found) throw new Error(`no ${provider.kind} ${id}`);
    await provider.write(ctx, id, setUpOf(provider, content));
    const set = (content["credentials"] ?? null) as string | null;
    if (set !== null && set !== found.credentials) await putInForce(ctx, provider, found.code, set);
  },
});
