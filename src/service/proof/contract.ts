import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import {
  abilities,
  amount,
  centsField,
  clabe,
  day,
  id,
  instant,
  optionalProse,
  optionalWords,
  orMasked,
  reason,
  ref,
  version,
} from "../../platform/shared/fields.ts";
import { closed, col, exact, oneOf, phoneNumber, range, recordNumber } from "../../platform/shared/list.ts";
import {
  proofSource,
  proofState,
  refuseReason,
  sameness,
  transferKind,
  transferReason,
  transferState,
} from "./domain/sets.ts";
import { proofMessages as m } from "./messages.ts";

const READ = "service:customerServiceSystem:proof" as const;
const EXPORT = "service:customerServiceSystem:export" as const;

const record = { id: ref("proof") };
const seen = { ...record, version: version() };
const stepped = z.object({ id: id(), version: z.int(), state: proofState.schema });

/** The steps that may be offered. */
const steps = ["claim", "release", "read", "link", "notFound", "refuse", "unlink", "reopen"] as const;

const named = { orderNo: z.string().nullable(), state: proofState.schema };

/** Another proof that has something in common with this one. What the caller does not see is told without its order. */
const double = z.object({
  ...named,
  same: sameness.schema,
  proofId: id().nullable(),
  receivedAt: instant(),
  sameCustomer: z.boolean(),
  refuseReason: refuseReason.schema.nullable(),
});

/** A transfer that the picture may show. */
const candidate = z.object({
  kind: transferKind.schema,
  id: id(),
  score: z.int(),
  reasons: z.array(transferReason.schema),
  state: transferState.schema,
  channel: z.string(),
  amountCents: centsField(),
  on: day(),
  trackingKey: z.string().nullable(),
  /** The order that it pays, where the caller sees that one. */
  orderNo: z.string().nullable(),
  loanId: id().nullable(),
  /** It belongs to somebody else. */
  foreign: z.boolean(),
  /** Another proof stands for it already. */
  taken: z.boolean(),
  /** It could be linked as it stands. */
  linkable: z.boolean(),
});

/** Pictures of transfers that borrowers sent, and what became of them. A proof never moves money. */
export const proof = contract("proof", m, {
  list: list({
    path: "/api/proof/list",
    queue: "state",
    access: READ,
    exportAccess: EXPORT,
    title: m.title,
    filters: {
      state: closed(proofState),
      orderNo: recordNumber(),
      phone: phoneNumber(),
      trackingKey: exact(),
      paidOn: range("day"),
      amountCents: range("cents"),
      source: closed(proofSource),
      receivedAt: range("day"),
      packageName: oneOf("package"),
      readBy: oneOf("staff"),
      customerId: exact("customer"),
      loanId: exact("loan"),
      proofId: exact("proof"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      state: col.closed(proofState),
      orderNo: col.code(),
      loanId: col.hidden(col.code()),
      customerId: col.hidden(col.code()),
      name: col.text(),
      phone: col.phone(),
      source: col.closed(proofSource),
      receivedAt: col.instant(),
      amountCents: col.money({ total: true }),
      paidOn: col.day(),
      trackingKey: col.code(),
      /** Another proof has its file, its picture or its key. */
      doubled: col.flag(),
      /** Of the receipt that it was linked to, as it stands now. */
      transferState: col.closed(transferState),
      refuseReason: col.closed(refuseReason),
      /** Who has it in hand. */
      heldBy: col.text(),
      decidedBy: col.text(),
      decidedAt: col.instant(),
      appName: col.text(),
      can: col.abilities(steps),
    },
    sort: ["receivedAt"],
  }),
  detail: query({
    path: "/api/proof/detail",
    access: READ,
    title: m.detail,
    input: z.object(record),
    output: z.object({
      ...named,
      id: id(),
      version: z.int(),
      customerId: id(),
      loanId: id().nullable(),
      name: z.string(),
      phone: z.string(),
      appName: z.string(),
      source: proofSource.schema,
      refId: z.string().nullable(),
      receivedAt: instant(),
      amountCents: centsField().nullable(),
      paidOn: day().nullable(),
      trackingKey: z.string().nullable(),
      clabe: z.string().nullable(),
      payer: z.string().nullable(),
      readBy: z.string().nullable(),
      heldBy: z.string().nullable(),
      heldUntil: instant().nullable(),
      decidedBy: z.string().nullable(),
      decidedAt: instant().nullable(),
      refuseReason: refuseReason.schema.nullable(),
      remark: z.string().nullable(),
      /** The borrower's orders that a proof may be for. */
      orders: z.array(z.object({ loanId: id(), orderNo: z.string() })),
      transfer: z
        .object({
          kind: transferKind.schema,
          receiptId: id().nullable(),
          state: transferState.schema,
          amountCents: centsField(),
          on: day(),
          channel: z.string(),
          reference: z.string().nullable(),
        })
        .nullable(),
      doubles: z.array(double),
      can: abilities(steps),
    }),
  }),
  /** The picture, with the account that looks burnt into it; each opening is logged. */
  picture: command({
    path: "/api/proof/picture",
    access: READ,
    title: m.picture,
    input: z.object(record),
    output: z.object({ dataUrl: z.string() }),
  }),
  /** Takes one in hand. */
  claim: command({ path: "/api/proof/claim", access: READ, title: m.claim, input: z.object(seen), output: stepped }),
  /** Takes in hand what the caller has already, or what has waited longest; nothing where none waits. */
  next: command({
    path: "/api/proof/next",
    access: READ,
    title: m.next,
    input: z.object({}),
    output: z.object({ id: id().nullable() }),
  }),
  release: command({
    path: "/api/proof/release",
    access: READ,
    title: m.release,
    input: z.object(seen),
    output: stepped,
  }),
  /** Keeps what the picture says. */
  read: command({
    path: "/api/proof/read",
    access: READ,
    title: m.read,
    input: z.object({
      ...seen,
      amount: amount(),
      paidOn: day(),
      /** Letters and digits; blanks are left out. */
      trackingKey: optionalWords(60),
      /** The account that was paid to. */
      clabe: orMasked(clabe()).optional(),
      payer: optionalWords(120),
      loanId: ref("loan").optional(),
    }),
    output: stepped,
  }),
  /** What our books and the channels' statements have that it may show, the best first. */
  candidates: query({
    path: "/api/proof/candidates",
    access: READ,
    title: m.candidates,
    input: z.object(record),
    output: z.array(candidate),
  }),
  /** Says which transfer it shows. No money moves by it. */
  link: command({
    path: "/api/proof/link",
    access: READ,
    title: m.link,
    input: z.object({ ...seen, kind: transferKind.schema, transferId: ref("repayment") }),
    output: stepped,
  }),
  notFound: command({
    path: "/api/proof/not-found",
    access: READ,
    title: m.notFound,
    input: z.object(seen),
    output: stepped,
  }),
  refuse: command({
    path: "/api/proof/refuse",
    access: READ,
    title: m.refuse,
    input: z.object({ ...seen, refuseReason: refuseReason.schema, remark: optionalProse(300) }),
    output: stepped,
  }),
  /** Undoes one's own link, within a while. */
  unlink: command({ path: "/api/proof/unlink", access: READ, title: m.unlink, input: z.object(seen), output: stepped }),
  /** Lets it be read again. A match is reopened by another person than who made it. */
  reopen: command({
    path: "/api/proof/reopen",
    access: READ,
    title: m.reopen,
    input: z.object({ ...seen, reason: reason() }),
    output: stepped,
  }),
});
