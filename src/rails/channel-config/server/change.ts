import type { Content } from "../../../control/revision/domain/revised.ts";
import {
  editing,
  handleRevision,
  historyOf,
  restoring,
  switching,
  type Change,
  type Kept,
} from "../../../control/revision/server/api.ts";
import type { Context } from "../../../platform/server/context.ts";
import type { Db } from "../../../platform/server/database/connect.ts";
import { handle, handleChecked, type Handler } from "../../../platform/server/handle.ts";
import { demand } from "../../../platform/server/policy.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import type { channelConfig } from "../contract.ts";
import { originOf } from "../domain/judge.ts";
import { providerPolicy } from "../domain/policy.ts";
import type { Provider } from "./provider.ts";

/**
 * The change that brings an earlier content back, with the credentials that are in force: those of then are not there
 * any more. For another address there are none, so that it is not brought back but edited.
 */
function bringingBack(ctx: Context<Db>, kept: Kept, input: InputOf<typeof channelConfig.restore>): Change {
  const change = restoring(ctx, kept, input);
  return {
    ...change,
    content: async (then: Content, present: Content) => {
      const content = await change.content(then, present);
      const isThere = originOf(content["baseUrl"]) === originOf(then["baseUrl"]);
      return isThere ? { ...content, credentials: then["credentials"] ?? null } : content;
    },
  };
}

/** Another one is preferred: who is so now, and what would change. */
function preferring({ calls, revised, find, prefer, preferred }: Provider): Handler {
  const found = async ({ db }: Context<Db>, id: string) => {
    const standing = await find(db, id);
    if (!standing) throw new Refusal(platformRefusals.notFound, { field: "id" });
    return { ...standing, present: await preferred(db) };
  };
  const plain = (name: string) => ({ cn: name, en: name, es: name });
  return handleChecked(
    calls.prefer,
    async ({ id }, ctx) => {
      const { name, code, enabled, present } = await found(ctx, id);
      demand(ctx, providerPolicy, "prefer", { enabled, preferred: present?.id === id });
      const { cn, en, es } = calls.prefer.labels.preferred;
      const before = present && plain(present.name);
      return {
        object: [revised.noun, id],
        waitsAs: [revised.noun, "preferred"],
        field: "id",
        label: code,
        version: Number(present?.id ?? 0),
        changes: [{ field: "preferred", label: { cn, en, es }, before, after: plain(name) }],
        atLeast: 2,
      };
    },
    async ({ id, reason }, ctx) => {
      const { code, enabled, present } = await found(ctx, id);
      demand(ctx, providerPolicy, "prefer", { enabled, preferred: present?.id === id });
      await prefer(ctx, id);
      ctx.changed(revised.noun, id);
      ctx.audit({
        object: [revised.noun, id],
        before: { preferred: present?.name ?? null },
        after: { preferred: code },
        reason,
      });
      return { id };
    },
  );
}

/** The changes of providers of one kind, each of which takes a second person. */
export function changesOf(provider: Provider, kept: Kept): readonly Handler[] {
  const { calls } = provider;
  const switched =
    (origin: "enable" | "disable") =>
    (input: InputOf<typeof calls.enable>, ctx: Context<Db>): Change =>
      switching(input, origin, ({ enabled }) =>
        demand(ctx, providerPolicy, origin, { enabled: enabled === true, preferred: false }),
      );
  return [
    handleRevision(calls.edit, kept, (input) => editing(kept, input)),
    handleRevision(calls.restore, kept, (input, ctx) => bringingBack(ctx, kept, input)),
    handleRevision(calls.enable, kept, switched("enable")),
    handleRevision(calls.disable, kept, switched("disable")),
    preferring(provider),
    handle(calls.history, ({ id }, ctx) => historyOf(ctx, kept, id)),
  ];
}
