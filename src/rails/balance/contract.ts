import * as z from "zod";
import { checked, command, contract, inquiry, list, query } from "../../platform/shared/endpoint.ts";
import {
  amount,
  centsField,
  clabe,
  id,
  instant,
  optionalProse,
  reason,
  ref,
  sixDigits,
  words,
} from "../../platform/shared/fields.ts";
import { closed, col, exact, range, oneOf } from "../../platform/shared/list.ts";
import { codeSent } from "../../reach/sms-code/contract.ts";
import { topUpSource } from "./domain/top-up.ts";
import { withdrawalStatus } from "./domain/status.ts";
import { balanceMessages as m } from "./messages.ts";

const card = z.object({
  channel: z.string(),
  name: z.string(),
  /** Whose money it is: the merchants that lend through the channel. */
  merchants: z.array(z.string()),
  enabled: z.boolean(),
  availableCents: centsField(),
  frozenCents: centsField(),
  inTransitCents: centsField(),
  unsettledCents: centsField(),
  payoutFeeCents: centsField(),
  thresholdCents: centsField().nullable(),
  low: z.boolean(),
  lowSince: instant().nullable(),
  /** What the channel itself said when it was last asked, and by how much that differs from our books. */
  said: z
    .object({
      availableCents: centsField(),
      inTransitCents: centsField(),
      at: instant(),
      differenceCents: centsField(),
      /** Said so short a time ago that the difference from our books of now means something. */
      comparable: z.boolean(),
    })
    .nullable(),
});
export type BalanceCard = z.infer<typeof card>;

const account = z.object({ id: id(), bankCard: z.string(), bankName: z.string(), holder: z.string() });

const wish = { channel: words(40), amount: amount() };

/** What each channel holds, and how money comes back from there to our own bank. */
export const balance = contract("balance", m, {
  cards: query({
    path: "/api/balance/cards",
    access: "finance:balance:view",
    title: m.title,
    input: z.object({}),
    output: z.object({ asOf: instant(), list: z.array(card), account: account.nullable() }),
  }),
  refresh: inquiry({
    path: "/api/balance/refresh",
    access: "finance:balance:refresh",
    title: m.refresh,
    input: z.object({ channel: words(40) }),
    output: z.object({ availableCents: centsField(), inTransitCents: centsField(), at: instant() }),
  }),
  setAlert: command({
    path: "/api/balance/set-alert",
    access: "finance:balance:alert",
    title: m.setAlert,
    /** Without a threshold there is no alert. */
    input: z.object({ channel: words(40), threshold: amount().optional() }),
    output: z.object({ thresholdCents: centsField().nullable() }),
  }),
  /** `reference`: what the channel's statement shows the transfer under. */
  topUp: checked({
    path: "/api/balance/top-up",
    access: "finance:balance:topUp",
    approve: "finance:balance:topUpApprove",
    title: m.topUp,
    input: z.object({ ...wish, reference: words(60), source: topUpSource.schema, reason: reason(200) }),
    output: z.object({ reference: z.string() }),
  }),
  sendCode: command({
    path: "/api/balance/send-code",
    access: "finance:balance:withdraw",
    title: m.sendCode,
    input: z.object(wish),
    output: codeSent,
  }),
  /** The code goes no further than this call: what waits for approval holds only its confirmation. */
  confirmCode: command({
    path: "/api/balance/confirm-code",
    access: "finance:balance:withdraw",
    title: m.confirmCode,
    input: z.object({ ...wish, smsCode: sixDigits() }),
    output: z.object({ confirmation: z.uuid() }),
  }),
  withdraw: checked({
    path: "/api/balance/withdraw",
    access: "finance:balance:withdraw",
    approve: "finance:balance:withdrawApprove",
    title: m.withdraw,
    /** `accountId`: the account that its maker saw; another one in force refuses the withdrawal. */
    input: z.object({
      ...wish,
      accountId: ref("settlementAccount"),
      confirmation: z.uuid("required"),
      remark: optionalProse(300),
    }),
    output: z.object({ withdrawalId: id(), reference: z.string() }),
  }),
  lateSuccess: checked({
    path: "/api/balance/late-success",
    access: "finance:balance:withdraw",
    approve: "finance:balance:withdrawApprove",
    title: m.lateSuccess,
    /** `proof`: the channel's tracking key of the transfer that arrived after its failure. */
    input: z.object({ reference: words(60), proof: words(60), reason: reason(200) }),
    output: z.object({ reference: z.string() }),
  }),
  setAccount: checked({
    path: "/api/balance/set-account",
    access: "finance:balance:withdraw",
    approve: "finance:balance:withdrawApprove",
    title: m.setAccount,
    input: z.object({ bankCard: clabe(), holder: words(40), reason: reason() }),
    output: z.object({ accountId: id() }),
  }),
  withdrawals: list({
    path: "/api/balance/withdrawals",
    access: "finance:balance:view",
    exportAccess: "finance:balance:export",
    title: m.withdrawals,
    filters: {
      status: closed(withdrawalStatus),
      channel: oneOf("channel"),
      reference: exact(),
      requestedAt: range("day"),
      amountCents: range("cents"),
    },
    columns: {
      id: col.id(),
      reference: col.code(),
      channel: col.text({ choices: "channel" }),
      amountCents: col.money({ total: true }),
      feeCents: col.money({ total: true }),
      status: col.closed(withdrawalStatus),
      bankCard: col.code(),
      bankName: col.text(),
      holder: col.text(),
      maker: col.text(),
      checker: col.text(),
      trackingKey: col.code(),
      failureReason: col.text(),
      remark: col.text(),
      requestedAt: col.instant(),
      finishedAt: col.instant(),
    },
    sort: ["id", "amountCents"],
  }),
});
