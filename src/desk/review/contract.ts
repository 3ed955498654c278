import * as z from "zod";
import { command, contract, list, query, receipt } from "../../platform/shared/endpoint.ts";
import {
  abilities,
  centsField,
  day,
  id,
  instant,
  optionalProse,
  prose,
  reason,
  ref,
  version,
} from "../../platform/shared/fields.ts";
import {
  closed,
  col,
  contains,
  filterSchema,
  flag,
  personName,
  phoneNumber,
  range,
  recordNumber,
  oneOf,
} from "../../platform/shared/list.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { sexes } from "../../people/borrower/domain/sex.ts";
import { federalEntity } from "../../people/borrower/domain/states.ts";
import { imageMark } from "../customer/contract.ts";
import { duplicate } from "../duplicate/contract.ts";
import { callRecord } from "./domain/call-record.ts";
import { decisionState, reviewResult } from "./domain/decision.ts";
import { MAX_SEED } from "../seat/domain/seeded-chance.ts";
import { strategy } from "../seat/domain/status.ts";
import { MAX_SHARED, MAX_SHARERS, stays } from "./domain/share.ts";
import { checkStatus, rejectReason, reviewStage } from "./domain/status.ts";
import { likeness } from "./domain/twins.ts";
import { reviewMessages as m } from "./messages.ts";

const target = { loanId: ref("loan"), version: version() };
/**
 * For so many seconds the decision can be taken back, and takes effect then; 0 where it has, and for what changes
 * nothing.
 */
const decided = z.object({
  loanId: id(),
  status: loanStatus.schema,
  version: z.int(),
  recordId: id(),
  undoSeconds: z.int(),
});
/** `secondsLeft` counts down on the screen, whatever the time is there. */
const claimed = z.object({ loanId: id(), claimedUntil: instant(), secondsLeft: z.int(), version: z.int() });
const undoing = [
  "review:creditReviewOrder:pass",
  "review:creditReviewOrder:reject",
  "review:creditReviewOrder:sendBack",
] as const;
const desk = ["review:creditReviewOrder:view", "review:creditReview:view", "review:creditReviewDetail:view"] as const;

const point = { latitude: z.number(), longitude: z.number() };
const fact = z.object({ label: z.string(), value: z.string().nullable(), unusual: z.boolean() });

const filters = {
  orderNo: recordNumber(),
  phone: phoneNumber(),
  checkStatus: closed(checkStatus),
  name: personName(),
  product: contains({ choices: "product" }),
  packageName: oneOf("package"),
  reviewer: oneOf("reviewer"),
  mine: flag(),
  unassigned: flag(),
  recheck: flag(),
  oldCustomer: flag(),
  score: range("count"),
  waitingMinutes: range("count"),
  appliedAt: range("day"),
  decidedOn: range("day"),
};

/** How orders are shared out: among whom (all review seats that take part unless named), and by which chance. */
const sharing = {
  reviewers: z.array(ref("staff")).min(1, "required").max(MAX_SHARERS).optional(),
  strategy: strategy.schema,
  seed: z.int().min(0).max(MAX_SEED),
};
const shared = z.array(ref("loan")).min(1, "required").max(MAX_SHARED);

export const review = contract("review", m, {
  list: list({
    path: "/api/review/list",
    access: "review:creditReview:view",
    exportAccess: "review:creditReview:export",
    title: m.title,
    filters,
    columns: {
      id: col.id(),
      version: col.version(),
      waitingMinutes: col.count(),
      orderNo: col.code(),
      customerId: col.hidden(col.code()),
      name: col.text(),
      phone: col.phone(),
      appName: col.text(),
      product: col.text(),
      contractCents: col.money(),
      score: col.count(),
      riskTags: col.text(),
      priorLoans: col.count(),
      oldCustomer: col.flag(),
      claimedBy: col.text(),
      claimedUntil: col.instant(),
      recheck: col.flag(),
      reviewer: col.text(),
      appliedAt: col.instant(),
      decidedAt: col.instant(),
      checkStatus: col.closed(checkStatus),
      status: col.closed(loanStatus),
      can: col.abilities(["open", "claim", "release", "assign"]),
    },
    sort: ["waitingMinutes", "id", "score"],
  }),
  counts: query({
    path: "/api/review/counts",
    access: "review:creditReview:view",
    title: m.title,
    input: z.object({}),
    output: z.array(z.object({ checkStatus: checkStatus.schema, count: z.int() })),
  }),
  reviewers: query({
    path: "/api/review/reviewers",
    access: ["review:creditReview:view", "review:creditReviewDetail:view"],
    title: m.reviewers,
    input: z.object({}),
    /**
     * `room`: how many more orders fit into the day; null is without limit. Nothing is given to whoever is not at work.
     */
    output: z.array(
      z.object({ id: id(), name: z.string(), claimed: z.int(), atWork: z.boolean(), room: z.int().nullable() }),
    ),
  }),
  /** Claims one order, or, without an id, the one that has waited longest. */
  claim: command({
    path: "/api/review/claim",
    access: "review:creditReview:claim",
    title: m.claim,
    input: z.object({ loanId: ref("loan").optional() }),
    output: claimed,
  }),
  /** The order that a claim without an id would take, so that the desk can load it beforehand. */
  next: query({
    path: "/api/review/next",
    access: "review:creditReview:claim",
    title: m.claimNext,
    input: z.object({ except: ref("loan").optional() }),
    output: z.object({ loanId: id().nullable() }),
  }),
  heartbeat: receipt({
    path: "/api/review/heartbeat",
    access: "review:creditReview:claim",
    title: m.heartbeat,
    input: z.object({ loanId: ref("loan") }),
    output: claimed,
  }),
  release: command({
    path: "/api/review/release",
    access: "review:creditReview:release",
    title: m.release,
    input: z.object({ loanId: ref("loan") }),
    output: z.null(),
  }),
  /**
   * Gives orders to one reviewer; without one, shares them out among the review seats that take part, as far as their
   * days have room.
   */
  assign: command({
    path: "/api/review/assign",
    access: "review:creditReview:assign",
    title: m.assign,
    input: z.object({ loanIds: z.array(ref("loan")).min(1).max(200), checker: ref("staff").optional() }),
    output: z.object({ assigned: z.int(), left: z.int() }),
  }),
  /**
   * What sharing orders out would do: of the orders named, or of those that wait with nobody and match a filter of the
   * list, the longest waiting first and 500 at most.
   */
  sharePreview: query({
    path: "/api/review/share-preview",
    access: "review:creditReview:assign",
    title: m.sharePreview,
    input: z.object({ loanIds: shared.optional(), filter: filterSchema(filters).optional(), ...sharing }),
    output: z.object({
      /** The orders that it is about: those are sent when it is carried out. */
      loanIds: z.array(id()),
      /** How many match in all. */
      matching: z.int(),
      /** `held` is before; `room`: how many more fit into the day, null without limit. */
      receivers: z.array(
        z.object({
          userId: id(),
          name: z.string(),
          atWork: z.boolean(),
          held: z.int(),
          room: z.int().nullable(),
          loanIds: z.array(id()),
          cents: centsField(),
        }),
      ),
      left: z.array(z.object({ loanId: id(), orderNo: z.string(), why: stays.schema, holder: z.string().nullable() })),
      /** Where a customer and the reviewer who would get the order have something in common. */
      twins: z.array(
        z.object({
          loanId: id(),
          orderNo: z.string(),
          userId: id(),
          name: z.string(),
          what: z.array(likeness.schema),
        }),
      ),
    }),
  }),
  /**
   * Shares orders out as a preview with the same seed showed it: `plan` is who would be given which. Refused (409), with
   * what changed, where that is another plan by now; nobody's claim is taken away.
   */
  share: command({
    path: "/api/review/share",
    access: "review:creditReview:assign",
    title: m.share,
    input: z.object({
      loanIds: shared,
      ...sharing,
      plan: z.array(z.object({ userId: ref("staff"), loanIds: z.array(ref("loan")).max(MAX_SHARED) })).max(MAX_SHARED),
    }),
    output: z.object({ assigned: z.int(), left: z.int() }),
  }),
  dossier: query({
    path: "/api/review/dossier",
    access: desk,
    title: m.deskTitle,
    input: z.object({ loanId: ref("loan").optional(), orderNo: z.string().trim().max(40).optional() }),
    output: z.object({
      loanId: id(),
      version: z.int(),
      orderNo: z.string(),
      status: loanStatus.schema,
      checkStatus: checkStatus.schema.nullable(),
      round: z.int(),
      claimedBy: z.string().nullable(),
      claimedUntil: instant().nullable(),
      /** For how long the caller's own claim holds yet; null where there is none. */
      secondsLeft: z.int().nullable(),
      mine: z.boolean(),
      /**
       * Whether the order can be reviewed now: it is in manual review or being looked at again, and no decision waits.
       */
      inReview: z.boolean(),
      /**
       * The decision that waits to take effect, with the time until then; whose own it is (`mine`) takes it back until
       * then.
       */
      stored: z
        .object({
          recordId: id(),
          result: reviewResult.schema,
          reviewer: z.string(),
          mine: z.boolean(),
          until: instant(),
          secondsLeft: z.int(),
          reasons: z.array(z.string()),
          stages: z.array(z.string()),
          remark: z.string().nullable(),
        })
        .nullable(),
      /**
       * Whose decision is being looked at again, who asked for it and why, and whether that bars the caller from
       * looking.
       */
      recheck: z
        .object({ reviewer: z.string(), barred: z.boolean(), markedBy: z.string(), reason: z.string(), at: instant() })
        .nullable(),
      sentBackStages: z.array(reviewStage.schema),
      /** The stages that a pass must cover. */
      stages: z.array(reviewStage.schema),
      /** The reasons that a rejection may name. */
      rejectReasons: z.array(rejectReason.schema),
      remark: z.string().nullable(),
      customer: z.object({ id: id(), name: z.string(), phone: z.string(), status: z.int(), registeredAt: instant() }),
      request: z.object({
        contractCents: centsField(),
        receivedCents: centsField(),
        termCount: z.int(),
        termDays: z.int(),
        product: z.string(),
        appName: z.string(),
        oldCustomer: z.boolean(),
        appliedAt: instant(),
      }),
      /**
       * Whether the papers are open: with the case in hand or after a reveal. Closed, there are no images, CURP, facts,
       * contacts or duplicates.
       */
      open: z.boolean(),
      images: z.array(
        z.object({
          id: id(),
          type: z.literal([0, 1]),
          side: z.string(),
          faceMatch: z.int().nullable(),
          uploadedAt: instant(),
          /** The newest of its side; the others are what the customer uploaded before. */
          current: z.boolean(),
          /** How it was marked last in the review of images; null where nobody has marked it. */
          mark: imageMark.nullable(),
        }),
      ),
      /** The CURP on file, masked, and what of the file it agrees with; null where there is none. */
      curp: z
        .object({
          masked: z.string(),
          /** Null: it is not valid. */
          match: z
            .object({
              name: z.boolean(),
              birthOn: z.boolean().nullable(),
              sex: z.boolean().nullable(),
              state: z.boolean().nullable(),
              told: z.object({ birthOn: day(), sex: sexes.schema, state: federalEntity.schema }),
            })
            .nullable(),
        })
        .nullable(),
      /** The RFC on file, masked, and what of the file it agrees with; null where there is none. */
      rfc: z
        .object({
          masked: z.string(),
          /** Why it says nothing of a person; null where it does. */
          is: z.literal(["form", "date", "company", "generic"]).nullable(),
          match: z
            .object({ name: z.boolean(), birthOn: z.boolean().nullable(), checkDigit: z.boolean(), told: z.string() })
            .nullable(),
        })
        .nullable(),
      /**
       * Where the device was, and how far that is from the centre of the state of the address (none abroad or
       * unknown); opens with what the device told.
       */
      place: z
        .object({
          ...point,
          state: federalEntity.schema.nullable(),
          centre: z.object(point).nullable(),
          kilometres: z.int().nullable(),
          /** Too far away to be within the state. */
          farOut: z.boolean(),
        })
        .nullable(),
      groups: z.array(z.object({ key: z.literal(["who", "canPay", "haveWeMet", "device"]), facts: z.array(fact) })),
      contacts: z.array(z.object({ name: z.string(), phone: z.string(), relation: z.string() })),
      score: z
        .object({
          score: z.int(),
          passed: z.boolean(),
          reasons: z.array(z.object({ code: z.string(), points: z.number(), label: z.string() })),
          at: instant(),
        })
        .nullable(),
      history: z.array(
        z.object({
          loanId: id(),
          orderNo: z.string(),
          status: loanStatus.schema,
          contractCents: centsField(),
          appliedAt: instant(),
          overdueDays: z.int(),
          dueOn: day().nullable(),
          settledAt: instant().nullable(),
          /** Why it was rejected, where it was. */
          reasons: z.array(z.string()),
        }),
      ),
      /** Other customers who share something with the application, the most serious first, with what became of them. */
      duplicates: z.array(duplicate),
      records: z.array(
        z.object({
          id: id(),
          round: z.int(),
          result: reviewResult.schema,
          state: decisionState.schema,
          reviewer: z.string(),
          decidedAt: instant(),
          reasons: z.array(z.string()),
          stages: z.array(z.string()),
          remark: z.string().nullable(),
        }),
      ),
      can: abilities(["pass", "reject", "sendBack", "pending", "claim", "release", "remark", "callLog"]),
    }),
  }),
  /**
   * The calls on the borrower's phone, and whether each was shown before (0 unread, 1 read); opens with the case in
   * hand or after a reveal of `device`, and each opening is logged.
   */
  callLog: command({
    path: "/api/review/call-log",
    access: "review:creditReviewOrder:callLog",
    title: m.callLog,
    failure: m.callLogFailed,
    input: z.object({ loanId: ref("loan") }),
    output: z.array(
      z.object({
        phone: z.string(),
        name: z.string().nullable(),
        at: instant(),
        seconds: z.int(),
        direction: z.literal(["in", "out"]),
        inContacts: z.boolean(),
        callRecord: callRecord.schema,
      }),
    ),
  }),
  pass: command({
    path: "/api/review/pass",
    access: "review:creditReviewOrder:pass",
    title: m.pass,
    input: z.object({ ...target, stages: z.array(reviewStage.schema).max(20), remark: optionalProse(500) }),
    output: decided,
  }),
  reject: command({
    path: "/api/review/reject",
    access: "review:creditReviewOrder:reject",
    title: m.reject,
    input: z.object({ ...target, reasons: z.array(rejectReason.schema).min(1).max(20), remark: optionalProse(500) }),
    output: decided,
  }),
  sendBack: command({
    path: "/api/review/send-back",
    access: "review:creditReviewOrder:sendBack",
    title: m.sendBack,
    input: z.object({ ...target, stages: z.array(reviewStage.schema).min(1).max(20), remark: optionalProse(500) }),
    output: decided,
  }),
  pending: command({
    path: "/api/review/pending",
    access: "review:creditReviewOrder:pending",
    title: m.pending,
    input: z.object({ ...target, reason: reason(), skip: z.boolean().default(false) }),
    output: decided,
  }),
  /** Takes one's own decision back before it takes effect; the case comes back to one's desk. */
  undo: command({
    path: "/api/review/undo",
    access: undoing,
    title: m.undo,
    input: z.object({ loanId: ref("loan"), recordId: ref("reviewRecord") }),
    output: claimed,
  }),
  /** The caller's decisions that can still be taken back, the latest first. */
  undoable: query({
    path: "/api/review/undoable",
    access: undoing,
    title: m.undoable,
    input: z.object({}),
    output: z.array(
      z.object({
        recordId: id(),
        loanId: id(),
        orderNo: z.string(),
        result: reviewResult.schema,
        secondsLeft: z.int(),
      }),
    ),
  }),
  remark: command({
    path: "/api/review/remark",
    access: "review:creditReviewOrder:remark",
    title: m.remark,
    input: z.object({ loanId: ref("loan"), remark: prose(500) }),
    output: z.null(),
  }),
  records: list({
    path: "/api/review/records",
    access: "review:creditReviewDetail:view",
    exportAccess: "review:creditReviewDetail:export",
    title: m.recordsTitle,
    filters: {
      orderNo: recordNumber(),
      result: closed(reviewResult),
      reviewer: oneOf("reviewer"),
      reason: closed(rejectReason),
      stage: closed(reviewStage),
      recheck: flag(),
      decidedAt: range("day"),
    },
    columns: {
      id: col.id(),
      loanId: col.hidden(col.code()),
      orderNo: col.code(),
      customerId: col.hidden(col.code()),
      name: col.text(),
      round: col.count(),
      result: col.closed(reviewResult),
      state: col.closed(decisionState),
      stages: col.text(),
      reasons: col.text(),
      score: col.count(),
      reviewer: col.text(),
      handlingSeconds: col.count(),
      remark: col.text(),
      decidedAt: col.instant(),
      recheck: col.flag(),
      can: col.abilities(["recheck", "endRecheck"]),
    },
    sort: ["id"],
  }),
  /** Marks a decision to be looked at again by another reviewer (9/10 → 11). */
  recheck: command({
    path: "/api/review/recheck",
    access: "review:creditReviewDetail:recheck",
    title: m.markRecheck,
    input: z.object({ id: ref("reviewRecord"), reason: reason() }),
    output: z.null(),
  }),
  /** Takes one's own mark back, as long as nobody looks at the order: the decision stands as it stood. */
  endRecheck: command({
    path: "/api/review/recheck/end",
    access: "review:creditReviewDetail:recheck",
    title: m.endRecheck,
    input: z.object({ id: ref("reviewRecord"), reason: reason() }),
    output: z.null(),
  }),
});
