import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { amount, optionalProse, words } from "../../../platform/shared/fields.ts";
import { productTag } from "../../shelf/domain/tag.ts";
import { capType, productRemark, termUnit } from "./sets.ts";

/** Rates are basis points. */
const MAX_FEE_BP = 9000;
const MAX_TERM = 1000;
const MAX_RANK = 10_000;
/** Orders, or whole pesos, a day. */
const MAX_CAP = 1_000_000_000;

const LINK = /^https:\/\/[^\s]+$/;
const link = withKind(
  { kind: "text", max: 300, pattern: LINK },
  z.string().trim().max(300).regex(LINK, "format"),
).nullable();

/** The terms that a product is offered on. */
export const priceFields = {
  name: words(60),
  minFeeRate: z.int().min(0).max(MAX_FEE_BP),
  minAmount: amount(),
  term: z.int().min(1).max(MAX_TERM),
  termUnit: termUnit.schema,
  lendingBody: words(80),
  initCredit: amount(),
};

/** What an app shows of a product, and to whom. */
export const describedFields = {
  merchantNumber: words(40),
  tag: productTag.schema,
  remark: productRemark.schema,
  desc: optionalProse(500).nullable(),
  externalLink: link,
};

export const rank = z.int().min(0).max(MAX_RANK);
export const capFields = { capTotal: z.int().min(0).max(MAX_CAP).nullable(), capType: capType.schema };
export const cpsFields = { cpsTotal: amount().nullable() };
