import * as z from "zod";
import { checked, command, contract, query } from "../../platform/shared/endpoint.ts";
import { abilities, day, id, instant, prose, reason, ref, upload, words } from "../../platform/shared/fields.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "../../platform/shared/list.ts";
import { contactRule } from "./domain/rules.ts";
import {
  consentSource,
  contactChannel,
  contactPurpose,
  flagEnd,
  flagKind,
  heldPurpose,
  outcome,
  registerKind,
} from "./domain/sets.ts";
import { contactMessages as m } from "./messages.ts";

const VIEW = ["customer:clientDetail:view", "customer:customer:view"] as const;
const FLAG = "customer:clientDetail:contactFlag" as const;
/** A case of collection is stopped by a flag of its customer. */
const RAISE = [FLAG, "collection:collectionCase:stop"] as const;

const PROOF_BYTES = 5 * 1024 * 1024;
/** The most flags of one customer that are shown, the latest. */
export const MOST_FLAGS = 100;

const ofCustomer = { customerId: ref("customer") };

/** Flags that take no proof. */
const plainFlag = flagKind.codes.filter((code) => code !== "hardship");

/** Whom we may contact, for what and when; what stands against it; and every attempt with the rule that decided. */
export const contact = contract("contact", m, {
  /** Where a customer lives, when they may be contacted for each purpose, what they said and what stands against it. */
  state: query({
    path: "/api/contact/state",
    access: VIEW,
    title: m.state,
    input: z.object(ofCustomer),
    output: z.object({
      stateCode: z.string().nullable(),
      municipality: z.string().nullable(),
      /** Where they may live: several where state and municipality do not tell one. */
      zones: z.array(z.string()),
      hours: z.object({ from: z.string(), to: z.string() }),
      purposes: z.array(
        z.object({
          purpose: heldPurpose.schema,
          allowed: z.boolean(),
          rule: contactRule.schema,
          /** The first legal moment; null where it is legal now, or where waiting does not help. */
          legalAt: instant().nullable(),
        }),
      ),
      consent: z
        .object({
          given: z.boolean(),
          saidAt: instant(),
          source: consentSource.schema,
          reason: z.string().nullable(),
          recordedBy: z.string().nullable(),
        })
        .nullable(),
      registers: z.array(z.object({ kind: registerKind.schema, asOf: day() })),
      flags: z.array(
        z.object({
          id: id(),
          kind: flagKind.schema,
          purposes: z.array(contactPurpose.schema),
          reason: z.string(),
          untilOn: day().nullable(),
          hasProof: z.boolean(),
          /** Null: the borrower, by SMS. */
          raisedBy: z.string().nullable(),
          raisedAt: instant(),
          /** Lifting it opens collection again: a second person approves it. */
          takesTwo: z.boolean(),
          lapsed: z.boolean(),
          how: flagEnd.schema.nullable(),
          endedAt: instant().nullable(),
          endedBy: z.string().nullable(),
          checkedBy: z.string().nullable(),
          endReason: z.string().nullable(),
          can: abilities(["lift"]),
        }),
      ),
    }),
  }),
  /** The attempts to contact a customer, the latest first, each with the rule that let it pass or refused it. */
  attempts: query({
    path: "/api/contact/attempts",
    access: VIEW,
    title: m.attempts,
    input: z.object({
      ...ofCustomer,
      channel: contactChannel.schema.optional(),
      purpose: contactPurpose.schema.optional(),
      outcome: outcome.schema.optional(),
      from: day().optional(),
      to: day().optional(),
      pageNo: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: id(),
          at: instant(),
          channel: contactChannel.schema,
          purpose: contactPurpose.schema,
          outcome: outcome.schema,
          rule: contactRule.schema,
          legalAt: instant().nullable(),
          zones: z.array(z.string()),
          what: z.string(),
          /** Null: the product itself. */
          staff: z.string().nullable(),
          loanId: id().nullable(),
        }),
      ),
      total: z.int(),
    }),
  }),
  /** Puts something against contact with a customer, for the purposes that it bars. */
  raise: command({
    path: "/api/contact/flag/raise",
    access: RAISE,
    title: m.raise,
    input: z.object({
      ...ofCustomer,
      kind: z.literal(plainFlag as ["doNotContact", "deceased", "disputed", "legal"]),
      /** Of a do-not-contact flag: what it is about. */
      purposes: z.array(heldPurpose.schema).max(heldPurpose.codes.length).optional(),
      /** The last day; without one it stands until it is lifted. */
      untilOn: day().nullable().optional(),
      reason: reason(),
    }),
    output: z.object({ flagId: id() }),
  }),
  /** Spares a customer in hardship until a day, with what proves it. */
  hardship: command({
    path: "/api/contact/flag/hardship",
    access: RAISE,
    title: m.hardship,
    input: z.object({
      ...ofCustomer,
      untilOn: day(),
      reason: reason(),
      fileName: words(200),
      content: upload({
        accept: ".pdf,.png,.jpg,.jpeg",
        maxBytes: PROOF_BYTES,
        kinds: ["application/pdf", "image/png", "image/jpeg"],
      }),
    }),
    output: z.object({ flagId: id() }),
  }),
  /** Ends a flag; one that barred collection takes a second person. */
  lift: checked({
    path: "/api/contact/flag/lift",
    access: FLAG,
    approve: "customer:clientDetail:contactFlagApprove",
    title: m.lift,
    input: z.object({ flagId: ref("contactFlag"), reason: reason() }),
    output: z.object({ flagId: id() }),
  }),
  /** The proof of a flag; the answer is the file. */
  proof: query({
    path: "/api/contact/flag/proof",
    access: FLAG,
    title: m.proof,
    input: z.object({ flagId: ref("contactFlag") }),
    output: z.unknown(),
  }),
  /** Writes down what a customer told staff of marketing. */
  consent: command({
    path: "/api/contact/consent",
    access: "customer:clientDetail:consent",
    title: m.consent,
    input: z.object({ ...ofCustomer, given: z.boolean(), reason: prose(300) }),
    output: z.null(),
  }),
});
