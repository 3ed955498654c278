import { contentOf, type Content } from "../../../control/revision/domain/revised.ts";
import { shownChanges } from "../../../control/revision/domain/shown.ts";
import { keepCreated, type Kept } from "../../../control/revision/server/api.ts";
import { handle, handleChecked, type Handler } from "../../../platform/server/handle.ts";
import type { InputOf } from "../../../platform/shared/endpoint.ts";
import { Refusal, unwrap } from "../../../platform/shared/refusal.ts";
import type { channelConfig } from "../contract.ts";
import { providerRefusals } from "../messages.ts";
import { keepEntered } from "./credentials.ts";
import { judge, putInForce, setUpOf } from "./kept.ts";
import type { Provider } from "./provider.ts";

/** What is typed of one that is to be added: it begins off. */
const typed = ({ revised }: Provider, input: InputOf<typeof channelConfig.create>): Content =>
  contentOf(revised, { ...input, enabled: false });

/** Adds a channel or carrier, off, once a second person has approved all of it. */
const creating = (provider: Provider, kept: Kept): Handler => {
  const { calls, revised, add } = provider;
  const { noun } = revised;
  return handleChecked(
    calls.create,
    async (input) => {
      const content = typed(provider, input);
      const filled = revised.fields.filter((field) => content[field] !== null && content[field] !== "");
      const changes = filled.map((field) => ({ field, before: null, after: content[field] ?? null }));
      const dialect = calls.create.labels.dialect;
      const spoken = provider.dialects.find(({ code }) => code === input.dialect)?.label ?? dialect;
      const label = { cn: dialect.cn, en: dialect.en, es: dialect.es };
      const after = { cn: spoken.cn, en: spoken.en, es: spoken.es };
      return {
        object: [noun, input.code],
        field: "code",
        label: input.code,
        changes: [{ field: "dialect", label, before: null, after }, ...shownChanges(revised, changes)],
        atLeast: 2,
      };
    },
    async (input, ctx) => {
      const { code, dialect, credentials, reason } = input;
      const content = typed(provider, input);
      unwrap(await judge(ctx, provider, { dialect, content, before: null, id: null }));
      const id = await add(ctx, { code, dialect }, setUpOf(provider, content));
      if (id === null) throw new Refusal(providerRefusals.taken, { field: "code" });
      await putInForce(ctx, provider, code, credentials);
      await keepCreated(ctx, kept, id, content);
      ctx.changed(noun, id);
      ctx.audit({ object: [noun, id], after: { code, dialect, ...content }, reason });
      return { id, revision: 1, effectiveAt: ctx.now.toISOString() };
    },
  );
};

/** Takes credentials in. What is logged is that they were entered, for where and by whom; never what they are. */
const entering = ({ kind, calls, dialects, revised, find }: Provider): Handler =>
  handle(calls.enter, async ({ recordId = null, dialect: code, baseUrl, key, notices }, ctx) => {
    const dialect = dialects.find((one) => one.code === code);
    const record = recordId === null ? null : await find(ctx.db, recordId);
    if (!dialect || (recordId !== null && record?.dialect !== code))
      throw new Refusal(providerRefusals.enterAnew, { field: "dialect" });
    const id = await keepEntered(ctx, {
      kind,
      dialect: code,
      baseUrl,
      recordId,
      keyForm: dialect.keyForm,
      key,
      notices,
    });
    ctx.audit({
      ...(recordId !== null && { object: [revised.noun, recordId] }),
      after: { credentials: id, dialect: code, baseUrl, notices: notices !== undefined },
    });
    return { id, at: ctx.now.toISOString() };
  });

/** How channels and carriers come about. */
export const beginningsOf = (provider: Provider, kept: Kept): readonly Handler[] => [
  entering(provider),
  creating(provider, kept),
];
