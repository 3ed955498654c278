import * as z from "zod";
import { closedSet, type CodeOf } from "../../platform/shared/closed-set.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { withKind } from "../../platform/shared/field-kind.ts";
import {
  abilities,
  centsField,
  day,
  id,
  instant,
  optionalProse,
  optionalWords,
  prose,
  reason,
  ref,
  version,
  words,
} from "../../platform/shared/fields.ts";
import {
  closed,
  col,
  exact,
  flag,
  maskedNumber,
  personName,
  phoneNumber,
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  range,
  recordNumber,
  oneOf,
} from "../../platform/shared/list.ts";
import { personalNumber } from "../../platform/shared/search.ts";
import { storyAnswer, storyPage } from "../../platform/shared/story.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { identityStatus } from "../../people/borrower/domain/identity-status.ts";
import { customerStatus, incomeSource } from "../../people/borrower/domain/status.ts";
import { followUpWay } from "./domain/follow-up.ts";
import { customerMessages as m } from "./messages.ts";
import { recordMessages as r } from "./domain/record-messages.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Personal fields that are masked until they are revealed for a reason. */
export const piiField = closedSet([
  { code: "phone", tone: "waiting", label: { cn: "手机号", en: "Phone", es: "Teléfono" } },
  { code: "idDoc", tone: "waiting", label: { cn: "证件号", en: "ID number", es: "Identificación" } },
  { code: "bank", tone: "waiting", label: { cn: "银行账号", en: "Bank account", es: "Cuenta bancaria" } },
  { code: "device", tone: "waiting", label: { cn: "设备号", en: "Device id", es: "Id del dispositivo" } },
]);

export type PiiField = CodeOf<typeof piiField>;

/** What may be done with a customer; the personal fields that may be revealed are named one by one. */
const customerActions = [
  ...(["lock", "lockLogin", "lockBorrowing", "logOff", "restore", "edit", "cardUnbind", "identity", "reveal"] as const),
  ...piiField.codes.map((field) => `reveal_${field}` as const),
];
export type CustomerAction = (typeof customerActions)[number];

/** Eighteen characters, and the blanks or hyphens that people write between them. */
const TYPED_MAX = 26;
const typedNumber = z.string().trim().max(TYPED_MAX).transform(personalNumber);

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });

/** Who somebody is, with the numbers masked. */
const identity = z.object({ name: z.string(), curp: z.string().nullable(), clabe: z.string().nullable() });

/** How an image was marked last in the review of images. */
export const imageMark = z.object({
  /** Something is wrong with it; otherwise it was found normal. */
  exception: z.boolean(),
  /** What is wrong, in the caller's language; null where nothing is. */
  reasons: z.string().nullable(),
  by: z.string(),
  at: instant(),
});
export type ImageMark = z.output<typeof imageMark>;

const bankCard = z.object({
  id: id(),
  clabe: z.string(),
  bankName: z.string(),
  holder: z.string(),
  active: z.boolean(),
  createdAt: instant(),
  /** When staff unbound it; null while it is bound or was merely replaced by a later one. */
  unboundAt: instant().nullable(),
});

const pageAsked = {
  pageNo: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
};

const link = z.object({ page: z.string(), params: z.record(z.string(), z.string()) });

const changed = z.object({ customerId: id(), status: customerStatus.schema, version: z.int() });

const labels = { ...m, ...r };

export const customer = contract("customer", labels, {
  list: list({
    path: "/api/customer/list",
    queue: "status",
    access: "customer:customer:view",
    exportAccess: "customer:customer:export",
    title: m.title,
    filters: {
      phone: phoneNumber(),
      name: personName(),
      idNumber: maskedNumber(),
      /** Of one of their orders. */
      orderNo: recordNumber(),
      clabe: maskedNumber(),
      userId: exact("customer"),
      status: closed(customerStatus),
      packageName: oneOf("package"),
      registeredAt: range("day"),
      overdue: flag(),
      /** Waits for a decision on who they are. */
      identityPending: flag(),
      settled: range("count"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      name: col.text(),
      phone: col.phone(),
      idNumber: col.code(),
      packageName: col.text(),
      appName: col.text(),
      status: col.closed(customerStatus),
      /** The last day of what made the status; null while it has no end. */
      lockedUntil: col.day(),
      activeLoans: col.count(),
      settledLoans: col.count(),
      creditCents: col.money({ total: true }),
      clawbackCents: col.money({ total: true }),
      lastLoginAt: col.instant(),
      registeredAt: col.instant(),
      can: col.abilities(customerActions),
    },
    sort: ["id"],
  }),
  detail: query({
    path: "/api/customer/detail",
    access: ["customer:clientDetail:view", "customer:customer:view"],
    title: m.detailTitle,
    input: z.object({ customerId: ref("customer") }),
    output: z.object({
      customer: z.object({
        id: id(),
        version: z.int(),
        name: z.string(),
        phone: z.string(),
        idNumber: z.string().nullable(),
        rfc: z.string().nullable(),
        birthOn: day().nullable(),
        sex: z.string().nullable(),
        email: z.string().nullable(),
        stateCode: z.string().nullable(),
        address: z.string().nullable(),
        incomeSource: incomeSource.schema.nullable(),
        monthlyIncomeCents: centsField().nullable(),
        employer: z.string().nullable(),
        status: customerStatus.schema,
        statusReason: z.string().nullable(),
        creditCents: centsField(),
        /** What is owed back of refunded credit; it is part of what is outstanding. */
        clawbackCents: centsField(),
        outstandingCents: centsField(),
        activeLoans: z.int(),
        settledLoans: z.int(),
        worstOverdueDays: z.int(),
        packageName: z.string(),
        appName: z.string(),
        registeredAt: instant(),
        lastLoginAt: instant().nullable(),
        can: abilities(customerActions),
      }),
      /** Until when the pictures, and what the device told, are open to the caller; null: a reveal opens them. */
      opened: z.object({ idDoc: instant().nullable(), device: instant().nullable() }),
      /** What was asked to change of who the customer is, the latest first; null as `askedBy` is the borrower's app. */
      identityChanges: z.array(
        z.object({
          id: id(),
          status: identityStatus.schema,
          before: identity,
          after: identity,
          fields: z.array(z.literal(["name", "curp", "clabe"])),
          reason: z.string().nullable(),
          askedBy: z.string().nullable(),
          askedAt: instant(),
          decidedBy: z.string().nullable(),
          decidedAt: instant().nullable(),
          comment: z.string().nullable(),
          can: abilities(["decide"]),
        }),
      ),
      images: z.array(
        z.object({
          id: id(),
          type: z.literal([0, 1]),
          side: z.string(),
          uploadedAt: instant(),
          /** Null where nobody has marked it, and while the pictures are closed to the caller. */
          mark: imageMark.nullable(),
        }),
      ),
      /** The kinds of records that the caller may read, in the order of their tabs. */
      tabs: z.array(z.object({ name: z.string(), title: names, place: z.int(), total: z.int() })),
      /** How many bank accounts there are; `cards` reads them. */
      cardCount: z.int(),
      orders: z.array(
        z.object({
          loanId: id(),
          orderNo: z.string(),
          status: loanStatus.schema,
          contractCents: centsField(),
          outstandingCents: centsField(),
          appliedAt: instant(),
          dueOn: day().nullable(),
          overdueDays: z.int(),
          /** The settled order that it was offered after. */
          followsId: id().nullable(),
          followsNo: z.string().nullable(),
        }),
      ),
      devices: z.array(
        z.object({
          id: id(),
          deviceId: z.string(),
          model: z.string(),
          os: z.string(),
          contactsCount: z.int(),
          smsCount: z.int(),
          callCount: z.int(),
          loanApps: z.int(),
          installed: z.array(z.string()),
          /** Rounded to about a kilometre. */
          location: z.string().nullable(),
          uploadedAt: instant(),
        }),
      ),
    }),
  }),
  /** What happened to the customer and their orders, newest first, page by page. */
  timeline: query({
    path: "/api/customer/timeline",
    access: ["customer:clientDetail:view", "customer:customer:view"],
    title: m.timeline,
    input: z.object({ customerId: ref("customer"), ...storyPage }),
    output: storyAnswer,
  }),
  /**
   * Customers by whatever one holds of them (phone, name, CURP or RFC, CLABE, a number or id of an order, their own id),
   * for a page that is opened without one; twenty at most.
   */
  find: query({
    path: "/api/customer/find",
    access: ["customer:clientDetail:view", "customer:customer:view"],
    title: m.find,
    input: z.object({ query: words(40) }),
    output: z.array(
      z.object({
        customerId: id(),
        name: z.string(),
        phone: z.string(),
        appName: z.string(),
        status: customerStatus.schema,
      }),
    ),
  }),
  lock: command({
    path: "/api/customer/lock",
    access: "customer:customer:lock",
    title: m.lock,
    input: z.object({
      customerId: ref("customer"),
      version: version(),
      as: z.literal([1, 2]),
      /** The last day; without one it stands until it is lifted. */
      until: day().nullable().optional(),
      reason: reason(),
    }),
    output: changed,
  }),
  /** The locks of a customer that stand, by whomever, the latest first. */
  locks: query({
    path: "/api/customer/locks",
    access: ["customer:clientDetail:view", "customer:customer:view"],
    title: m.locks,
    input: z.object({ customerId: ref("customer") }),
    output: z.array(
      z.object({
        id: id(),
        kind: z.literal([1, 2]),
        reason: z.string(),
        placedBy: z.string().nullable(),
        placedAt: instant(),
        untilOn: day().nullable(),
        /** Placed by the caller, who may lift it alone. */
        own: z.boolean(),
      }),
    ),
  }),
  /** A page of the customer's records of a kind, which the features bring: their tabs are in the detail. */
  records: query({
    path: "/api/customer/records",
    access: ["customer:clientDetail:view", "customer:customer:view"],
    title: m.records,
    input: z.object({
      customerId: ref("customer"),
      of: words(40),
      ...pageAsked,
    }),
    output: z.object({
      columns: z.array(
        z.object({
          label: names,
          as: z.literal(["text", "long", "code", "money", "count", "day", "instant", "closed"]),
        }),
      ),
      list: z.array(
        z.object({
          id: z.string(),
          /** In the order of the columns. */
          cells: z.array(
            z.object({
              value: z.union([z.string(), z.int()]).nullable(),
              tone: z.literal(["waiting", "moving", "done", "attention", "bad"]).nullable(),
              link: link.nullable(),
            }),
          ),
        }),
      ),
      total: z.int(),
      empty: z.object({ title: names, hint: names.nullable() }),
      /** Where the same is listed with all that can be asked of it. */
      all: z.object({ label: names, ...link.shape }).nullable(),
    }),
  }),
  /** A page of the customer's bank accounts, the active ones first. */
  cards: query({
    path: "/api/customer/cards",
    access: ["customer:clientDetail:view", "customer:customer:view"],
    title: m.cards,
    input: z.object({ customerId: ref("customer"), ...pageAsked }),
    output: z.object({ list: z.array(bankCard), total: z.int() }),
  }),
  /** Keeps how the customer was reached and what came of it; it stands on the timeline for good. */
  followUp: command({
    path: "/api/customer/follow-up",
    access: "customer:clientDetail:followUp",
    title: r.followUp,
    input: z.object({
      customerId: ref("customer"),
      way: followUpWay.schema,
      note: prose(500),
      /** When somebody contacts them next. */
      nextOn: day().nullable().optional(),
    }),
    output: z.null(),
  }),
  /** Adds a note about the customer, which stands on the timeline for good. */
  note: command({
    path: "/api/customer/note",
    access: "customer:clientDetail:remark",
    title: m.addNote,
    input: z.object({ customerId: ref("customer"), note: prose(500) }),
    output: z.null(),
  }),
  /** Logs a customer off for good, once nothing is owed by either side. */
  logOff: command({
    path: "/api/customer/log-off",
    access: "customer:customer:lock",
    title: m.logOff,
    input: z.object({ customerId: ref("customer"), version: version(), reason: reason() }),
    output: changed,
  }),
  /** Lifts locks: one's own alone, somebody else's with a second person. */
  restore: checked({
    path: "/api/customer/restore",
    access: "customer:customer:restore",
    approve: "customer:customer:restoreApprove",
    title: m.restore,
    input: z.object({
      customerId: ref("customer"),
      version: version(),
      /** What is lifted, the login (1) or borrowing (2); everything that is locked unless stated. */
      as: z.literal([1, 2]).optional(),
      reason: reason(),
    }),
    output: changed,
  }),
  /**
   * A picture as a data URL, with whoever looks burnt into it; opens with a case of the customer's in hand or after a
   * reveal of `idDoc`.
   */
  image: command({
    path: "/api/customer/image",
    access: [
      "customer:clientDetail:view",
      "customer:customer:view",
      "review:creditReviewOrder:view",
      "review:creditReviewDetail:view",
    ],
    title: m.image,
    input: z.object({ imageId: ref("image") }),
    output: z.object({ dataUrl: z.string() }),
  }),
  /**
   * One masked field in full, in the order of the customer's detail; the reason is logged and the reveals of a user are
   * limited.
   */
  reveal: command({
    path: "/api/customer/reveal",
    access: ["pii:phone:reveal", "pii:idDoc:reveal", "pii:bank:reveal", "pii:device:reveal"],
    title: m.reveal,
    input: z.object({ customerId: ref("customer"), field: piiField.schema, reason: reason() }),
    output: z.object({
      values: z.array(z.string()),
      /** Until when the field's pictures or device data are open to the caller; null where there is nothing to open. */
      until: instant().nullable(),
    }),
  }),
  /** Asks for another name, CURP or account; another person accepts it. What is left out or empty stays. */
  identity: command({
    path: "/api/customer/identity",
    access: "customer:clientDetail:identity",
    title: m.identityAsk,
    input: z.object({
      customerId: ref("customer"),
      version: version(),
      name: optionalWords(120),
      curp: withKind({ kind: "text", max: TYPED_MAX, personal: "idDoc" }, typedNumber).optional(),
      clabe: withKind({ kind: "text", max: TYPED_MAX, personal: "card" }, typedNumber).optional(),
      reason: reason(),
    }),
    output: z.null(),
  }),
  identityAccept: command({
    path: "/api/customer/identity/accept",
    access: "customer:clientDetail:identityApprove",
    title: m.identityAccept,
    input: z.object({ changeId: ref("identityChange"), reason: reason() }),
    output: z.null(),
  }),
  identityRefuse: command({
    path: "/api/customer/identity/refuse",
    access: "customer:clientDetail:identityApprove",
    title: m.identityRefuse,
    input: z.object({ changeId: ref("identityChange"), reason: reason() }),
    output: z.null(),
  }),
  edit: command({
    path: "/api/customer/edit",
    access: "customer:clientDetail:edit",
    title: m.edit,
    input: z.object({
      customerId: ref("customer"),
      version: version(),
      email: withKind(
        { kind: "text", max: 120, pattern: EMAIL },
        optionalWords(120).refine((value) => !value || EMAIL.test(value), "format"),
      ),
      address: optionalProse(300),
      employer: optionalWords(120),
      reason: reason(),
    }),
    output: z.object({ customerId: id(), version: z.int() }),
  }),
  /** Takes a bank account off a customer: nothing is paid to it any more, and the app cannot bind it again. */
  cardUnbind: command({
    path: "/api/customer/card-unbind",
    access: "customer:clientDetail:cardUnbind",
    title: m.cardUnbind,
    input: z.object({ customerId: ref("customer"), cardId: ref("card"), version: version(), reason: reason() }),
    output: z.object({ customerId: id(), version: z.int() }),
  }),
});
