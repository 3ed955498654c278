import * as z from "zod";
import { closedSet } from "../../platform/shared/closed-set.ts";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { abilities, amount, centsField, day, id, instant, optionalProse, ref } from "../../platform/shared/fields.ts";
import { closed, col, flag, oneOf, phoneNumber, range, recordNumber } from "../../platform/shared/list.ts";
import { loanStatus } from "../../book/order/domain/status.ts";
import { refusalRule } from "../../reach/contact/domain/rules.ts";
import { flagKind } from "../../reach/contact/domain/sets.ts";
import { nextInput } from "../follow-up/contract.ts";
import { followChannel, followResult, nextAction, resultsOf } from "../follow-up/domain/sets.ts";
import { promiseState } from "../promise/domain/sets.ts";
import { factor } from "./domain/score.ts";
import { stage } from "./domain/stage.ts";
import { deskMessages as m } from "./messages.ts";

const VIEW = "collection:myClient:view" as const;

const record = { caseId: ref("collectionCase") };
/** How a borrower was reached, and what comes next. */
const contacted = {
  ...record,
  way: followChannel.schema,
  note: optionalProse(500),
  /** The call that it is about, where it was made from here. */
  callId: ref("call").optional(),
  ...nextInput,
};
const kept = z.object({ followUpId: id() });
/** What may come of a contact besides a promise, which takes an amount and a day. */
const result = closedSet(resultsOf("collection").members.filter(({ code }) => code !== "promised")).schema;

/** Cases that one skips in one go through the queue. */
const MOST_SKIPPED = 200;

/** The desk of whoever collects: their own cases, in the order in which a contact is worth most. */
export const myClient = contract("myClient", m, {
  list: list({
    path: "/api/my-client/list",
    access: VIEW,
    exportAccess: "collection:myClient:export",
    title: m.title,
    filters: {
      orderNo: recordNumber(),
      phone: phoneNumber(),
      stage: closed(stage),
      dueCents: range("cents"),
      lastAt: range("day"),
      lastResult: closed(resultsOf("collection")),
      promise: closed(promiseState),
      packageName: oneOf("package"),
      nextAt: range("day"),
      promisedOn: range("day"),
      isNew: flag(),
      /** Their next step is due by the end of today. */
      toDo: flag(),
      promisedToday: flag(),
    },
    columns: {
      id: col.id(),
      /** Where it stands on the desk, the smallest first. */
      rank: col.hidden(col.code()),
      name: col.text(),
      phone: col.phone(),
      orderNo: col.code(),
      stage: col.closed(stage),
      overdueDays: col.count(),
      dueCents: col.money({ total: true }),
      outstandingCents: col.money(),
      chance: col.count(),
      flag: col.closed(flagKind),
      promise: col.closed(promiseState),
      promisedOn: col.day(),
      promisedCents: col.money(),
      attempts: col.count(),
      lastResult: col.closed(followResult),
      lastAt: col.instant(),
      nextAction: col.closed(nextAction),
      nextAt: col.instant(),
      appName: col.text(),
      customerId: col.hidden(col.code()),
      loanId: col.hidden(col.code()),
    },
    sort: ["rank"],
    soonestFirst: true,
  }),
  /** How many of the caller's cases stand under each tab of the desk. */
  counts: query({
    path: "/api/my-client/counts",
    access: VIEW,
    title: m.counts,
    input: z.object({}),
    output: z.object({ toDo: z.int(), promisedToday: z.int(), broken: z.int(), fresh: z.int(), all: z.int() }),
  }),
  /** All that one has to know for a call, on one screen. */
  cockpit: query({
    path: "/api/my-client/cockpit",
    access: VIEW,
    title: m.cockpit,
    input: z.object(record),
    output: z.object({
      caseId: id(),
      loanId: id(),
      customerId: id(),
      orderNo: z.string(),
      status: loanStatus.schema,
      name: z.string(),
      phone: z.string(),
      appName: z.string(),
      settledLoans: z.int(),
      stage: stage.schema,
      overdueDays: z.int(),
      dueOn: day(),
      /** What settles the order today, and tomorrow where nothing is paid. */
      owedTodayCents: centsField(),
      owedTomorrowCents: centsField(),
      dueCents: centsField(),
      chanceBp: z.int(),
      expectedCents: centsField(),
      factors: z.array(z.object({ code: factor.schema, points: z.int() })),
      flag: flagKind.schema.nullable(),
      /** What the rules of contact say of a call now. */
      contact: z.object({
        allowed: z.boolean(),
        rule: refusalRule.schema.nullable(),
        legalAt: instant().nullable(),
        zones: z.array(z.string()),
      }),
      /** The newest first. */
      promises: z.array(
        z.object({
          id: id(),
          amountCents: centsField(),
          paidCents: centsField(),
          dueOn: day(),
          state: promiseState.schema,
          staff: z.string(),
          madeAt: instant(),
        }),
      ),
      contacts: z.array(
        z.object({
          id: id(),
          at: instant(),
          channel: followChannel.schema,
          result: followResult.schema,
          note: z.string().nullable(),
          nextAction: nextAction.schema,
          nextAt: instant().nullable(),
          staff: z.string(),
        }),
      ),
      can: abilities(["assign", "recall", "follow", "promise"]),
    }),
  }),
  /** The next of the caller's cases that may be contacted now and was not today; those that are skipped are passed over. */
  next: query({
    path: "/api/my-client/next",
    access: VIEW,
    title: m.next,
    input: z.object({ skip: z.array(ref("collectionCase")).max(MOST_SKIPPED).default([]) }),
    output: z.object({
      caseId: id().nullable(),
      /** How many wait for a contact today, and how many of those looked at may not be contacted now. */
      waiting: z.int(),
      barred: z.int(),
      /** Where nobody may be contacted now: from when one of them may. */
      legalAt: instant().nullable(),
    }),
  }),
  /** Writes down what came of a contact. */
  follow: command({
    path: "/api/my-client/follow",
    access: "collection:myClient:follow",
    title: m.follow,
    input: z.object({ ...contacted, result }),
    output: kept,
  }),
  /** Writes down that the borrower promised to pay. */
  promise: command({
    path: "/api/my-client/promise",
    access: "collection:myClient:promise",
    title: m.makePromise,
    input: z.object({ ...contacted, amount: amount(), dueOn: day() }),
    output: kept.extend({ promiseId: id() }),
  }),
});
