import * as z from "zod";
import { contract, query } from "../../platform/shared/endpoint.ts";
import { centsField, day, id, instant, ref } from "../../platform/shared/fields.ts";
import { openOffer } from "../bill/contract.ts";
import { extensionCondition } from "../../book/plan/domain/extension-condition.ts";
import { quoteMessages as m } from "./domain/quote-messages.ts";
import { loanStatus } from "../../book/order/domain/status.ts";

const extensionOption = z.object({ days: z.int(), feeCents: centsField(), taxCents: centsField(), newDueOn: day() });

/**
 * What a borrower could do about an order today; it changes nothing and promises nothing past `expiresAt` or another
 * `version`. It is for those who tell borrowers how to pay, and for those who may ask for one of the four things that
 * it offers.
 */
export const loanQuote = contract("loan", m, {
  quote: query({
    path: "/api/loan/quote",
    access: ["loan:loan:payInfo", "loan:bill:repay", "loan:bill:extend", "loan:bill:reduce", "loan:bill:flat"],
    title: m.quote,
    input: z.object({ loanId: ref("loan") }),
    output: z.object({
      loanId: id(),
      orderNo: z.string(),
      version: z.int(),
      status: loanStatus.schema,
      name: z.string(),
      /** How many installments the order has. */
      termCount: z.int(),
      day: day(),
      expiresAt: instant(),
      zone: z.string(),
      /** The IVA of interest and fees, in basis points; every amount includes it. */
      taxBp: z.int(),
      fullPayment: z.object({
        terms: z.array(
          z.object({
            termNo: z.int(),
            repayCode: z.string(),
            dueOn: day(),
            overdueDays: z.int(),
            overdueCents: centsField(),
            extensionCents: centsField(),
            interestCents: centsField(),
            consultationCents: centsField(),
            principalCents: centsField(),
            totalCents: centsField(),
          }),
        ),
        totalCents: centsField(),
        /** What of it is IVA. */
        taxCents: centsField(),
      }),
      /** What the customer owes back of refunded credit, and what leaves nothing owed together with it. */
      owedBackCents: centsField(),
      totalCents: centsField(),
      extension: z.object({
        termNo: z.int(),
        options: z.array(extensionOption),
        /** Numbers of days that cannot be had, and why. */
        refused: z.array(z.object({ days: z.int(), condition: extensionCondition.schema })),
      }),
      reduction: z.object({
        terms: z.array(z.object({ termNo: z.int(), waivedCents: centsField(), remainingCents: centsField() })),
        waivedCents: centsField(),
        /** What settles the order after the reduction. */
        remainingCents: centsField(),
      }),
      flatBill: z.object({
        waivedCents: centsField(),
        repaidCents: centsField(),
        principalCents: centsField(),
        repaidLessThanPrincipal: z.boolean(),
      }),
      /** The extension that is offered: its fee takes it, on its own code or to the centavo. */
      offer: openOffer.nullable(),
      payment: z.object({ code: z.string(), channel: z.string(), expiresAt: instant() }).nullable(),
    }),
  }),
});
