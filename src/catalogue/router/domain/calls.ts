import * as z from "zod";
import { MAX_CENTS, parseDecimal, type Cents } from "../../../platform/shared/cents.ts";
import { day } from "../../../platform/shared/fields.ts";
import type { PartnerCall } from "./addresses.ts";

/** An amount as partners write it: a decimal text, so that no centavo is lost in a floating-point number. */
const decimal = z.string().transform((text, context): Cents => {
  const parsed = parseDecimal(text);
  if (parsed !== null && parsed <= MAX_CENTS) return parsed;
  context.addIssue({ code: "custom", message: "amount", input: text });
  return z.NEVER;
});
/** Text that a database can keep. */
const text = (max = 200) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes("\0"));
const instant = z.iso.datetime();
const order = { orderNo: text(40) };
const term = z.int().min(1).max(120);

/** How a partner says that an order stands. */
export const partnerStatus = z.literal([
  "received",
  "reviewing",
  "rejected",
  "approved",
  "paying",
  "paid",
  "failed",
  "overdue",
  "settled",
  "cancelled",
]);
export type PartnerStatus = z.infer<typeof partnerStatus>;

/** Whether an installment is not repaid (10), partly (20) or wholly (30). */
const termStatus = z.literal([10, 20, 30]);
const delayState = z.literal(["offered", "taken", "expired"]);

const spec = <Q extends z.ZodType, A extends z.ZodType>(asks: Q, answers: A) => ({ asks, answers });

/**
 * What each call asks and what a partner answers, both as JSON inside the encryption. `orderNo` is our number of an
 * order and names it in every call; the same order number never makes a second order at the partner.
 */
export const partnerCalls = {
  /** The product as the partner offers it. */
  getLoanProductUrl: spec(
    z.object({ productId: text() }),
    z.object({
      productId: text(),
      name: text(),
      minAmount: decimal,
      maxAmount: decimal,
      terms: z.array(z.object({ count: term, days: z.int().min(1).max(366) })).max(50),
    }),
  ),
  /** A loan as it was paid out. */
  getLoanDetailUrl: spec(
    z.object(order),
    z.object({
      ...order,
      partnerOrderNo: text(),
      amount: decimal,
      received: decimal,
      paidAt: instant.nullable(),
      dueDate: day().nullable(),
    }),
  ),
  /** Whether the partner would take somebody at all, before anything else about them is told. */
  checkUserUrl: spec(
    z.object({ productId: text(), phone: text(20), idNumber: text(20) }),
    z.object({ allowed: z.boolean(), reason: text().nullable() }),
  ),
  pushBaseInfoUrl: spec(
    z.object({
      ...order,
      productId: text(),
      amount: text(20),
      termCount: term,
      termDays: z.int().min(1).max(366),
      name: text(),
      phone: text(20),
      idNumber: text(20),
    }),
    z.object({ partnerOrderNo: text() }),
  ),
  pushAdditionalUrl: spec(
    z.object({
      ...order,
      email: text().nullable(),
      address: text(500).nullable(),
      employer: text().nullable(),
      incomeSource: text(40).nullable(),
      contacts: z.array(z.object({ name: text(), phone: text(20), relation: text(40) })).max(20),
    }),
    z.object({ accepted: z.literal(true) }),
  ),
  /** The contract that the borrower accepts with the partner. */
  getLoanContractUrl: spec(
    z.object(order),
    z.object({ contractNo: text(), sha256: z.string().regex(/^[0-9a-f]{64}$/), link: text(500).nullable() }),
  ),
  confirmLoanUrl: spec(
    z.object({ ...order, contractNo: text(), sha256: text(64), acceptedAt: instant }),
    z.object({ confirmed: z.literal(true) }),
  ),
  getReviewResultUrl: spec(
    z.object(order),
    z.object({
      result: z.literal(["pending", "passed", "rejected"]),
      amount: decimal.nullable(),
      reason: text().nullable(),
    }),
  ),
  getLoanOrderStatusUrl: spec(
    z.object(order),
    z.object({ status: partnerStatus, at: instant, reason: text().nullable() }),
  ),
  getRepaymentPlanUrl: spec(
    z.object(order),
    z.object({
      plans: z.array(z.object({ term, dueDate: day(), total: decimal, paid: decimal, status: termStatus })).max(120),
    }),
  ),
  getRepaymentDetailUrl: spec(
    z.object(order),
    z.object({
      payments: z.array(z.object({ paymentNo: text(), term, amount: decimal, paidAt: instant })).max(1000),
    }),
  ),
  /** What moving a term's due date by so many days would cost. Promises nothing. */
  delayCalculateUrl: spec(
    z.object({ ...order, term, days: z.int().min(1).max(30) }),
    z.object({ quoteNo: text(), fee: decimal, dueDate: day() }),
  ),
  delayConfirmUrl: spec(
    z.object({ ...order, quoteNo: text() }),
    z.object({ delayNo: text(), paymentCode: text(60), fee: decimal, until: instant }),
  ),
  delayRecordUrl: spec(
    z.object(order),
    z.object({
      records: z
        .array(
          z.object({
            delayNo: text(),
            term,
            days: z.int(),
            fee: decimal,
            dueDate: day(),
            state: delayState,
            at: instant,
          }),
        )
        .max(200),
    }),
  ),
  /** The account that the partner is to pay to, in place of one that was told before; it may want a code that it sends to the borrower's phone. */
  pushBankInfo: spec(
    z.object({ ...order, bankCard: text(18), bankCode: text(10), holder: text() }),
    z.object({ cardId: text(), needsCode: z.boolean() }),
  ),
  notifySecureCode: spec(z.object({ ...order, cardId: text(), code: text(10) }), z.object({ verified: z.boolean() })),
  getProductBankCardList: spec(
    z.object({ ...order, productId: text() }),
    z.object({
      cards: z.array(z.object({ cardId: text(), bankCode: text(10), tail: text(4), verified: z.boolean() })).max(20),
    }),
  ),
} as const satisfies Readonly<Record<PartnerCall, ReturnType<typeof spec>>>;

export type AsksOf<C extends PartnerCall> = z.input<(typeof partnerCalls)[C]["asks"]>;
export type AnswerOf<C extends PartnerCall> = z.output<(typeof partnerCalls)[C]["answers"]>;
/** As it stands on the wire. */
export type WireAnswerOf<C extends PartnerCall> = z.input<(typeof partnerCalls)[C]["answers"]>;
