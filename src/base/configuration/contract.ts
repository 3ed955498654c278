import * as z from "zod";
import { checked, contract, query } from "../../platform/shared/endpoint.ts";
import { instant, reason, version } from "../../platform/shared/fields.ts";
import { LANGS } from "../../platform/shared/messages.ts";
import { settingGroup } from "../../platform/shared/settings/groups.ts";
import { configurationMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });
const options = z.array(z.object({ code: z.string(), label: names }));

/** What a setting holds and how far it may go. The console makes its control of it. */
const shownShape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("number"), unit: names, min: z.number(), max: z.number() }),
  z.object({ kind: z.literal("money"), min: z.number(), max: z.number() }),
  z.object({ kind: z.literal("boolean") }),
  z.object({ kind: z.literal("choice"), options }),
  z.object({ kind: z.literal("choices"), options, min: z.number() }),
  z.object({ kind: z.literal("text"), maxLength: z.number() }),
  z.object({ kind: z.literal("texts"), most: z.number(), maxLength: z.number() }),
  z.object({ kind: z.literal("timeRange") }),
  /** Tiers for each of the calls that `options` names. */
  z.object({ kind: z.literal("tiers"), options }),
]);
export type ShownShape = z.infer<typeof shownShape>;

const shownSetting = z.object({
  key: z.string(),
  group: settingGroup.schema,
  label: names,
  help: names,
  shape: shownShape,
  value: z.unknown(),
  default: z.unknown(),
  /** It is a limit, beyond which something may lie (`configuration.beyond`). */
  limit: z.boolean(),
  /** Changing it takes a second person. */
  guarded: z.boolean(),
  /** It differs from the default. */
  changed: z.boolean(),
  version: z.int(),
  changedBy: z.string().nullable(),
  changedAt: instant().nullable(),
});
export type ShownSetting = z.infer<typeof shownSetting>;

const settingChange = z.object({
  version: z.int(),
  at: instant(),
  by: z.string(),
  reason: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  isDefault: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChange>;

const key = z.string().trim().min(1, "required").max(80);
const saved = z.object({ key: z.string(), value: z.unknown(), version: z.int() });

/** What the calls about settings send and read, on whichever page the settings are edited. */
export const settingCalls = {
  list: { input: z.object({}), output: z.object({ list: z.array(shownSetting) }) },
  history: { input: z.object({ key }), output: z.object({ list: z.array(settingChange) }) },
  /** `value` is what the setting's shape says: a number, centavos, a list, …; `version` the one that was seen. */
  save: { input: z.object({ key, value: z.json(), version: version(), reason: reason() }), output: saved },
  /** `to` is the change whose value comes back; without it the default does. */
  restore: {
    input: z.object({ key, version: version(), to: z.int().min(1).max(2_147_483_647).nullish(), reason: reason() }),
    output: saved,
  },
} as const;

/** What administrators change without a developer. */
export const configuration = contract("configuration", m, {
  list: query({
    path: "/api/configuration/list",
    access: "system:systemConfiguration:view",
    title: m.list,
    ...settingCalls.list,
  }),
  /** The last hundred changes of one setting, newest first. */
  history: query({
    path: "/api/configuration/history",
    access: "system:systemConfiguration:view",
    title: m.history,
    ...settingCalls.history,
  }),
  /** What a value of a limit leaves beyond it, though it goes on; null for nothing. Changes nothing. */
  beyond: query({
    path: "/api/configuration/beyond",
    access: "system:systemConfiguration:view",
    title: m.beyond,
    input: z.object({ key, value: z.int().min(0).max(2_147_483_647) }),
    output: z
      .object({
        count: z.int(),
        /** What is said of so many (`n`). */
        text: names,
        /** Where all of it is seen. */
        page: z.string(),
        params: z.record(z.string(), z.string()),
        /** The first of it, for those who may open that page. */
        named: z.array(z.object({ name: z.string(), params: z.record(z.string(), z.string()) })),
      })
      .nullable(),
  }),
  /** A rule about money takes a second person, whatever the tiers say. */
  save: checked({
    path: "/api/configuration/save",
    access: "system:systemConfiguration:edit",
    approve: "system:systemConfiguration:editApprove",
    title: m.save,
    ...settingCalls.save,
  }),
  restore: checked({
    path: "/api/configuration/restore",
    access: "system:systemConfiguration:restore",
    approve: "system:systemConfiguration:editApprove",
    title: m.restore,
    ...settingCalls.restore,
  }),
  /** The language of a console in which nobody has chosen one yet. */
  language: query({
    path: "/api/configuration/language",
    access: "public",
    title: m.language,
    input: z.object({}),
    output: z.object({ language: z.literal([...LANGS]) }),
  }),
});
