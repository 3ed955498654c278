import * as z from "zod";
import { command, contract, query } from "../../platform/shared/endpoint.ts";
import { day, id, instant, optionalWords, reason, ref } from "../../platform/shared/fields.ts";
import { customerStatus } from "../../people/borrower/domain/status.ts";
import { appPermission, callDirection, dataKind, numbered, smsDirection, uploadState } from "./domain/sets.ts";
import { appDataMessages as m } from "./messages.ts";

/** Whoever may open app data may read what was opened. */
const QUERY = "customer:appDataCheck:query" as const;

const customerId = ref("customer");
const page = {
  pageNo: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(200).default(20),
};
/** A page of one kind, by words or a whole number; `from` and `to` are days of the business. */
const words = { customerId, text: optionalWords(100), ...page };
const dated = { ...words, from: day().optional(), to: day().optional() };

const listOf = <T extends z.ZodRawShape>(item: T) =>
  z.object({
    list: z.array(z.object({ id: id(), ...item })),
    total: z.int(),
    /** When what is shown came in; null where none ever did. */
    uploadedAt: instant().nullable(),
    state: uploadState.schema.nullable(),
  });

/** What the apps of borrowers sent of their telephones: opened by package and phone with a reason, and for a while. */
export const appData = contract("appData", m, {
  /** Both are asked for; the specification has a message of its own for either that is left out. */
  query: command({
    path: "/api/app-data/query",
    access: QUERY,
    title: m.query,
    input: z.object({
      packageName: optionalWords(100),
      phone: optionalWords(30),
      kinds: z.array(dataKind.schema).min(1).max(dataKind.codes.length),
      reason: reason(),
    }),
    output: z.object({ customerId: id(), until: instant() }),
  }),
  overview: query({
    path: "/api/app-data/overview",
    access: QUERY,
    title: m.overview,
    input: z.object({ customerId }),
    output: z.object({
      name: z.string(),
      phone: z.string(),
      packageName: z.string(),
      appName: z.string(),
      status: customerStatus.schema,
      /** What is open to the caller, and until when all of it is. */
      kinds: z.array(dataKind.schema),
      until: instant(),
      reason: z.string(),
      /** What the page shows of each kind that is open and that ever came. */
      parts: z.array(
        z.object({ kind: dataKind.schema, items: z.int(), uploadedAt: instant(), state: uploadState.schema }),
      ),
      device: z
        .object({
          deviceId: z.string(),
          model: z.string().nullable(),
          os: z.string().nullable(),
          brand: z.string().nullable(),
          language: z.string().nullable(),
          timeZone: z.string().nullable(),
          network: z.string().nullable(),
          rooted: z.boolean().nullable(),
          emulator: z.boolean().nullable(),
        })
        .nullable(),
      location: z
        .object({
          latitude: z.number(),
          longitude: z.number(),
          accuracyMeters: z.int().nullable(),
          at: instant().nullable(),
        })
        .nullable(),
      /** What the borrower did not grant; null where the app never said. */
      missing: z.array(appPermission.schema).nullable(),
      /** Who asked for a new upload that has not come yet. */
      wanted: z.object({ by: z.string(), at: instant() }).nullable(),
    }),
  }),
  contacts: query({
    path: "/api/app-data/contacts",
    access: QUERY,
    title: m.contacts,
    input: z.object(words),
    output: listOf({ name: z.string(), phone: z.string(), hidden: z.boolean() }),
  }),
  sms: query({
    path: "/api/app-data/sms",
    access: QUERY,
    title: m.sms,
    input: z.object(dated),
    output: listOf({
      phone: z.string(),
      direction: smsDirection.schema,
      at: instant(),
      text: z.string(),
      /** Something of it is masked. */
      hidden: z.boolean(),
    }),
  }),
  calls: query({
    path: "/api/app-data/calls",
    access: QUERY,
    title: m.calls,
    input: z.object(dated),
    output: listOf({
      phone: z.string(),
      name: z.string(),
      direction: callDirection.schema,
      at: instant(),
      seconds: z.int(),
      hidden: z.boolean(),
    }),
  }),
  installed: query({
    path: "/api/app-data/installed",
    access: QUERY,
    title: m.installed,
    input: z.object(words),
    output: listOf({ name: z.string(), appId: z.string().nullable(), installedAt: instant().nullable() }),
  }),
  /** When what came in, the latest first; contents are not told. */
  uploads: query({
    path: "/api/app-data/uploads",
    access: QUERY,
    title: m.uploads,
    input: z.object({ customerId, ...page }),
    output: z.object({
      list: z.array(
        z.object({
          id: id(),
          kind: dataKind.schema,
          items: z.int(),
          uploadedAt: instant(),
          state: uploadState.schema,
          deviceId: z.string(),
        }),
      ),
      total: z.int(),
    }),
  }),
  /** One entry in full, of a kind that is open. It counts towards the reveals of the person, whatever they are of. */
  reveal: command({
    path: "/api/app-data/reveal",
    access: "customer:appDataCheck:reveal",
    title: m.reveal,
    /** Each kind has entries of its own; the id is of one of this kind. */
    input: z.object({ customerId, kind: z.literal([...numbered]), rowId: ref("appDataContact") }),
    output: z.object({ phone: z.string(), text: z.string() }),
  }),
  /** The borrower's app is told on its next visit that everything is wanted again. */
  refetch: command({
    path: "/api/app-data/refetch",
    access: "customer:appDataCheck:refetch",
    title: m.refetch,
    input: z.object({ customerId, reason: reason() }),
    output: z.object({ customerId: id() }),
  }),
});
