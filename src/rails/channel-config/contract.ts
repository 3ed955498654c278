import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import type { ClosedSet } from "../../platform/shared/closed-set.ts";
import { checked, command, contract, inquiry, list, query } from "../../platform/shared/endpoint.ts";
import { id, instant, reason, ref, secret } from "../../platform/shared/fields.ts";
import { closed, col, contains, type Columns } from "../../platform/shared/list.ts";
import {
  carrierDialect,
  carrierSettings,
  channelDialect,
  channelSettings,
  exchangeDialect,
  exchangeSettings,
} from "./domain/dialects.ts";
import {
  carrierFields,
  channelFields,
  credentials,
  exchangeFields,
  providerAddress,
  providerCode,
} from "./domain/fields.ts";
import { providerUse, testOutcome } from "./domain/state.ts";
import { carrierMessages, channelMessages, exchangeMessages } from "./messages.ts";

const VIEW = "finance:channelConfig:view" as const;
const EDIT = "finance:channelConfig:edit" as const;
const ENABLE = "finance:channelConfig:enable" as const;
const APPROVE = "finance:channelConfig:editApprove" as const;

const kept = <T extends object>(fields: T) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, col.hidden(col.text())])) as {
    readonly [K in keyof T]: ReturnType<typeof col.text>;
  };

interface Noun<F extends Readonly<Record<string, z.ZodType>>, C extends Columns> {
  readonly path: string;
  readonly of: string;
  readonly dialects: ClosedSet<string>;
  readonly titles: typeof channelMessages | typeof carrierMessages | typeof exchangeMessages;
  readonly fields: F;
  readonly columns: C;
}

/** The calls about channels, carriers or exchanges, which are set up in the same way. */
function providerCalls<const F extends Readonly<Record<string, z.ZodType>>, const C extends Columns>({
  path,
  of,
  dialects,
  titles: m,
  fields,
  columns,
}: Noun<F, C>) {
  const record = { id: ref(of) };
  const change = { ...record, ...revisionInput };
  return {
    list: list({
      path: `${path}/list`,
      access: VIEW,
      exportAccess: "finance:channelConfig:export",
      title: m.list,
      filters: { code: contains(), name: contains(), dialect: closed(dialects), state: closed(providerUse) },
      columns: {
        id: col.id(),
        code: col.code(),
        name: col.text(),
        state: col.closed(providerUse),
        preferred: col.flag(),
        dialect: col.closed(dialects),
        host: col.text(),
        /** The code once more, for how it answers now. */
        weather: col.code(),
        ...columns,
        /** The name under which its notices come in. */
        noticesAs: col.code(),
        credentialsAt: col.instant(),
        credentialsBy: col.text(),
        testOutcome: col.closed(testOutcome),
        testMs: col.count(),
        testedAt: col.instant(),
        updatedAt: col.instant(),
        updatedBy: col.text(),
        baseUrl: col.hidden(col.text()),
        credentials: col.hidden(col.text()),
        /** No other one is on. */
        alone: col.hidden(col.flag()),
        ...revisionColumns,
        pending: col.hidden(col.count()),
        can: col.abilities(["edit", "restore", "test", "enable", "disable", "prefer"]),
      },
      sort: ["id", "code"],
    }),
    history: query({
      path: `${path}/history`,
      access: VIEW,
      title: m.history,
      input: z.object(record),
      output: historyAnswer,
    }),
    /**
     * Takes credentials in, for one address, and answers the number of their set: what an edit names puts them in force.
     * They travel encrypted, as passwords do, and no call reads them back.
     */
    enter: command({
      path: `${path}/enter`,
      access: EDIT,
      title: m.enter,
      input: z.object({
        recordId: ref(of).optional(),
        dialect: dialects.schema,
        baseUrl: providerAddress(),
        key: secret(),
        notices: secret().optional(),
      }),
      output: z.object({ id: id(), at: instant() }),
    }),
    /** Adds one that is off; takes a second person, as all that follows. */
    create: checked({
      path: `${path}/create`,
      access: EDIT,
      approve: APPROVE,
      title: m.create,
      input: z.object({
        code: providerCode(),
        dialect: dialects.schema,
        ...fields,
        credentials: ref("credentialSet"),
        reason: reason(),
      }),
      output: revisionAnswer,
    }),
    edit: checked({
      path: `${path}/edit`,
      access: EDIT,
      approve: APPROVE,
      title: m.edit,
      input: z.object({ ...fields, credentials: credentials(), ...change }),
      output: revisionAnswer,
    }),
    restore: checked({
      path: `${path}/restore`,
      access: EDIT,
      approve: APPROVE,
      title: m.restore,
      input: z.object({ ...record, ...restoreInput }),
      output: revisionAnswer,
    }),
    enable: checked({
      path: `${path}/enable`,
      access: ENABLE,
      approve: APPROVE,
      title: m.enable,
      input: z.object(change),
      output: revisionAnswer,
    }),
    disable: checked({
      path: `${path}/disable`,
      access: ENABLE,
      approve: APPROVE,
      title: m.disable,
      input: z.object(change),
      output: revisionAnswer,
    }),
    /** Makes it the first of those that are on, in place of another. */
    prefer: checked({
      path: `${path}/prefer`,
      access: ENABLE,
      approve: APPROVE,
      title: m.prefer,
      input: z.object({ ...record, reason: reason() }),
      output: z.object({ id: id() }),
    }),
    /** Asks it for something that moves nothing, as it is set up now; `answer` is masked, null where there is none. */
    test: inquiry({
      path: `${path}/test`,
      access: "finance:channelConfig:test",
      title: m.test,
      input: z.object(record),
      output: z.object({
        outcome: testOutcome.schema,
        latencyMs: z.int(),
        answer: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    }),
  };
}

/** What money goes through. */
export const channelConfig = contract(
  "channelConfig",
  channelMessages,
  providerCalls({
    path: "/api/channel-config",
    of: "channelConfig",
    dialects: channelDialect,
    titles: channelMessages,
    fields: channelFields,
    columns: { payoutFeeCents: col.money(), collects: col.count(), settlesLater: col.flag(), ...kept(channelSettings) },
  }),
);

/** Who carries SMS. */
export const carrierConfig = contract(
  "carrierConfig",
  carrierMessages,
  providerCalls({
    path: "/api/carrier-config",
    of: "carrier",
    dialects: carrierDialect,
    titles: carrierMessages,
    fields: carrierFields,
    columns: { perSecond: col.count(), ...kept(carrierSettings) },
  }),
);

/** Through whom borrowers are called. */
export const exchangeConfig = contract(
  "exchangeConfig",
  exchangeMessages,
  providerCalls({
    path: "/api/exchange-config",
    of: "exchange",
    dialects: exchangeDialect,
    titles: exchangeMessages,
    fields: exchangeFields,
    columns: kept(exchangeSettings),
  }),
);
