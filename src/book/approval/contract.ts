import * as z from "zod";
import { command, contract, list, money, query } from "../../platform/shared/endpoint.ts";
import { fieldChange } from "../../platform/shared/field-change.ts";
import { abilities, centsField, day, id, instant, optionalWords, ref, words } from "../../platform/shared/fields.ts";
import { closed, col, exact, range, oneOf } from "../../platform/shared/list.ts";
import { component } from "../ledger/domain/component.ts";
import { because } from "./domain/because.ts";
import { approvalBox, approvalStatus } from "./domain/status.ts";
import { approvalMessages as m } from "./messages.ts";

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

const billFigures = z.object({
  dueOn: day(),
  status: z.int(),
  closeReason: z.string().nullable(),
  overdueCents: centsField(),
  paidCents: centsField(),
  waivedCents: centsField(),
  outstandingCents: centsField(),
});

const part = z.object({ termNo: z.int(), component: component.schema, amountCents: centsField() });
const orderFigures = z.object({
  status: z.int(),
  outstandingCents: centsField(),
  creditCents: centsField(),
  clawbackCents: centsField(),
});

/** What a money command would change, found out by carrying it out in a transaction that is rolled back. */
const moneyEffect = z.object({
  order: z.object({ loanId: id(), orderNo: z.string(), before: orderFigures, after: orderFigures }).nullable(),
  bills: z.array(z.object({ termNo: z.int(), before: billFigures, after: billFigures })),
  legs: z.array(
    z.object({ event: z.string(), account: z.int(), termNo: z.int().nullable(), amountCents: centsField() }),
  ),
  /** Repayments whose allocation changes, the reversed one included. */
  moved: z.array(
    z.object({
      repaymentId: id(),
      channelTxId: z.string(),
      valueOn: day(),
      amountCents: centsField(),
      reversed: z.boolean(),
      /** It comes in with this command. */
      created: z.boolean().optional(),
      before: z.array(part),
      after: z.array(part),
    }),
  ),
});
export type MoneyEffect = z.infer<typeof moneyEffect>;

/** The answer of every `<command>/preview`. */
export const previewAnswer = z.object({
  effect: moneyEffect,
  /** How many people the command takes; above 1 it is sent for approval. */
  eyes: z.int(),
  /** Why it takes more than one. */
  because: z.array(because.schema),
  /** Stands for this version of the record; the command takes it as `quote`. */
  quote: z.uuid(),
  version: z.int().nullable(),
  expiresAt: instant(),
});
export type PreviewAnswer = z.infer<typeof previewAnswer>;

/** A request that waits, as it is shown on the record that it is about; `canView`: the caller may open it. */
export const waitingRequest = z.object({
  approvalId: id(),
  maker: z.string(),
  madeAt: instant(),
  canView: z.boolean(),
});

const VIEW = "system:approvalCenter:view" as const;
/** Who may look at requests where they stand on the record; which ones is for the rows to say. */
const ON_THE_RECORD = [
  "loan:loan:view",
  "loan:orderDetails:view",
  "loan:bill:view",
  "loan:RepayReplenish:view",
] as const;

/** Stands for what a checker looked at: the effect that a request would have now, on this version of the record. */
const seen = words(64);

const decision = z.object({
  status: approvalStatus.schema,
  /** How many people are still missing. */
  missing: z.int(),
  /** What the command answered, once it was carried out. */
  result: z.unknown(),
});

const request = z.object({
  id: id(),
  call: z.string(),
  callTitle: names,
  label: z.string(),
  loanId: id().nullable(),
  customerId: id().nullable(),
  /** Null where no money is at stake. */
  amountCents: centsField().nullable(),
  eyes: z.int(),
  status: approvalStatus.schema,
  maker: z.string(),
  madeAt: instant(),
  reason: z.string().nullable(),
});

const requestActions = ["approve", "reject", "withdraw"] as const;

export const approval = contract("approval", m, {
  list: list({
    path: "/api/approval/list",
    access: VIEW,
    exportAccess: "system:approvalCenter:export",
    title: m.title,
    filters: {
      box: closed(approvalBox),
      status: closed(approvalStatus),
      call: oneOf("checkedCall"),
      label: exact(),
      loanId: exact("loan"),
      madeAt: range("day"),
      amountCents: range("cents"),
    },
    columns: {
      id: col.id(),
      call: col.hidden(col.code()),
      callTitle: col.names(),
      label: col.code(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      amountCents: col.money({ total: true }),
      status: col.closed(approvalStatus),
      eyes: col.count(),
      approvals: col.count(),
      maker: col.text(),
      madeAt: col.instant(),
      reason: col.text(),
      checkers: col.text(),
      decidedAt: col.instant(),
      can: col.abilities(requestActions),
    },
    sort: ["id", "amountCents"],
  }),
  counts: query({
    path: "/api/approval/counts",
    access: VIEW,
    title: m.counts,
    input: z.object({}),
    output: z.object({ toApprove: z.int(), mine: z.int() }),
  }),
  detail: query({
    path: "/api/approval/detail",
    access: [VIEW, ...ON_THE_RECORD],
    title: m.detail,
    input: z.object({ approvalId: ref("approval") }),
    output: request.extend({
      input: z.record(z.string(), z.unknown()),
      /** Labels of the input's fields. */
      labels: z.record(z.string(), names),
      /** The input's fields that hold centavos. */
      amounts: z.array(z.string()),
      /** What the codes of the input's fields are called, where they are of a closed set. */
      chosen: z.record(z.string(), names),
      /** What it would do now, while it waits; what it was to do when it was requested, afterwards. */
      effect: moneyEffect,
      /** What it changes of the record that it is about, where that is no money. */
      changes: z.array(fieldChange),
      /** What it did, once it was carried out, and the first and last of its ledger entries. */
      carriedOut: z.object({ effect: moneyEffect, entries: z.object({ from: id(), to: id() }).nullable() }).nullable(),
      /** Why it could not be carried out now; null when it could. */
      obstacle: z.string().nullable(),
      /** Stands for what this answer shows; an approval names it. */
      seen,
      /** Why it takes more than one person. */
      because: z.array(because.schema),
      /** When it expires, while it waits. */
      expiresAt: instant().nullable(),
      decidedAt: instant().nullable(),
      /** Why it was closed without a decision. */
      closingNote: z.string().nullable(),
      decisions: z.array(
        z.object({
          checker: z.string(),
          verdict: z.literal(["approve", "reject"]),
          comment: z.string().nullable(),
          at: instant(),
          /** What the checker looked at; null for a rejection. */
          saw: moneyEffect.nullable(),
        }),
      ),
      /**
       * Where the caller may approve it, when that is not here: a page of the menu, and the parameter that finds the
       * request by its label.
       */
      approveOn: z.object({ page: z.string(), param: z.string() }).nullable(),
      can: abilities(requestActions),
    }),
  }),
  pending: query({
    path: "/api/approval/pending",
    access: ON_THE_RECORD,
    title: m.pending,
    input: z.object({ loanId: ref("loan") }),
    /** `can.view`: the caller may open it. */
    output: z.object({ list: z.array(request.extend({ can: abilities(["view", "withdraw"]) })) }),
  }),
  approve: money({
    path: "/api/approval/approve",
    access: VIEW,
    title: m.approve,
    /**
     * `seen`: what the detail answered; when the request would by now do something else, or the record has changed, it
     * is refused.
     */
    input: z.object({ approvalId: ref("approval"), seen, comment: optionalWords(300) }),
    output: decision,
  }),
  reject: money({
    path: "/api/approval/reject",
    access: VIEW,
    title: m.reject,
    input: z.object({ approvalId: ref("approval"), comment: words(300) }),
    output: z.object({ status: approvalStatus.schema }),
  }),
  withdraw: command({
    path: "/api/approval/withdraw",
    access: "signedIn",
    title: m.withdraw,
    input: z.object({ approvalId: ref("approval") }),
    output: z.object({ status: approvalStatus.schema }),
  }),
});
