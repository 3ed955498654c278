import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { amount, id, prose, reason, ref, upload, version, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, oneOf } from "../../platform/shared/list.ts";
import { productTag } from "../shelf/domain/tag.ts";
import { inUse } from "../merchant/domain/state.ts";
import { capFields, cpsFields, describedFields, priceFields, rank } from "./domain/fields.ts";
import { capType, effectiveFrom, productRemark, productType, termUnit } from "./domain/sets.ts";
import { productMessages as m } from "./messages.ts";

const VIEW = ["product:product:view", "product:productDetails:view", "product:merchantProduct:view"] as const;
const EDIT = ["product:product:edit", "product:merchantProduct:edit"] as const;
const ENABLE = ["product:product:enable", "product:merchantProduct:enable"] as const;
const APPROVE = "product:product:editApprove" as const;
const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

const record = { id: ref("product") };
/** A cap or a CPS holds at once, or from the next business day. */
const { revision, inForce } = revisionInput;
const fromType = { ...record, revision, inForce, type: effectiveFrom.schema, reason: reason() };
const merchantNo = words(20);

/** What merchants offer. */
export const product = contract("product", m, {
  list: list({
    path: "/api/product/list",
    access: VIEW,
    exportAccess: ["product:product:export", "product:productDetails:export", "product:merchantProduct:export"],
    title: m.list,
    filters: {
      name: contains({ choices: "product" }),
      productId: exact("product"),
      merchantNo: oneOf("merchant"),
      type: closed(productType),
      tag: closed(productTag),
      capType: closed(capType),
      state: closed(inUse),
    },
    columns: {
      id: col.id(),
      name: col.text(),
      merchantNo: col.code(),
      merchant: col.text(),
      lendingBody: col.text(),
      loanSuperType: col.closed(productType),
      minAmountCents: col.money(),
      initCreditCents: col.money(),
      defaultAmountCents: col.money(),
      minFeeRate: col.count(),
      term: col.count(),
      termUnit: col.closed(termUnit),
      tag: col.closed(productTag),
      defaultRank: col.count(),
      insertion: col.count(),
      capTotal: col.count(),
      capType: col.closed(capType),
      capUsed: col.count(),
      cpsTotalCents: col.money(),
      /** What partners owe for the payouts of the product so far, less what was taken back. */
      cpsEarnedCents: col.money(),
      merchantNumber: col.code(),
      remark: col.closed(productRemark),
      desc: col.text(),
      externalLink: col.text(),
      pictures: col.count(),
      state: col.closed(inUse),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities([
        "edit",
        "core",
        "describe",
        "cap",
        "cps",
        "rank",
        "insert",
        "slogan",
        "enable",
        "disable",
        "restore",
      ]),
    },
    sort: ["id", "name", "defaultRank"],
  }),
  history: query({
    path: "/api/product/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** Adds a product of a merchant, disabled until its terms are set and approved. */
  create: command({
    path: "/api/product/create",
    access: ["product:product:create", "product:merchantProduct:create"],
    title: m.create,
    input: z.object({
      merchantNo,
      merchantNumber: describedFields.merchantNumber,
      productName: priceFields.name,
      loanSuperType: productType.schema,
      lendingBody: priceFields.lendingBody,
      initCredit: priceFields.initCredit,
      desc: prose(500),
    }),
    output: revisionAnswer,
  }),
  /** Changes the terms: amounts, rate and term take a second person. `merchantNo` is whose product it is. */
  edit: checked({
    path: "/api/product/edit",
    access: EDIT,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, merchantNo, ...priceFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  core: checked({
    path: "/api/product/core",
    access: EDIT,
    approve: APPROVE,
    title: m.core,
    input: z.object({ ...record, name: priceFields.name, defaultAmount: amount(), ...revisionInput }),
    output: revisionAnswer,
  }),
  describe: command({
    path: "/api/product/describe",
    access: ["product:productDetails:edit", "product:merchantProduct:edit"],
    title: m.describe,
    input: z.object({ ...record, ...describedFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  cap: checked({
    path: "/api/product/cap",
    access: "product:productDetails:cap",
    approve: APPROVE,
    title: m.cap,
    input: z.object({ ...fromType, ...capFields }),
    output: revisionAnswer,
  }),
  cps: checked({
    path: "/api/product/cps",
    access: "product:productDetails:cps",
    approve: APPROVE,
    title: m.cps,
    input: z.object({ ...fromType, ...cpsFields }),
    output: revisionAnswer,
  }),
  rank: command({
    path: "/api/product/rank",
    access: "product:productDetails:rank",
    title: m.rank,
    input: z.object({ ...record, defaultRank: rank, ...revisionInput }),
    output: revisionAnswer,
  }),
  insert: command({
    path: "/api/product/insert",
    access: "product:product:sort",
    title: m.insert,
    input: z.object({ ...record, insertion: rank, ...revisionInput }),
    output: revisionAnswer,
  }),
  /** Gives a product its picture in one package; what it is shows its content, not its name. */
  slogan: command({
    path: "/api/product/slogan",
    access: "product:productDetails:slogan",
    title: m.slogan,
    input: z.object({
      ...record,
      packageName: words(100),
      fileName: words(200),
      content: upload({
        accept: ".png,.jpg,.jpeg",
        maxBytes: MAX_PICTURE_BYTES,
        kinds: ["image/png", "image/jpeg"],
      }),
      revision: version(),
      inForce: version(),
      reason: reason(),
    }),
    output: revisionAnswer,
  }),
  /** The packages of the product's merchant, each with its picture. */
  picture: query({
    path: "/api/product/picture",
    access: VIEW,
    title: m.picture,
    input: z.object(record),
    output: z.array(z.object({ packageName: z.string(), appName: z.string(), dataUrl: z.string().nullable() })),
  }),
  enable: checked({
    path: "/api/product/enable",
    access: ENABLE,
    approve: APPROVE,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  disable: command({
    path: "/api/product/disable",
    access: ENABLE,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  restore: checked({
    path: "/api/product/restore",
    access: EDIT,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
  /** All products in the order in which they are shown. */
  sorting: query({
    path: "/api/product/sorting",
    access: "product:product:view",
    title: m.sorting,
    input: z.object({}),
    output: z.array(
      z.object({
        id: id(),
        name: z.string(),
        merchant: z.string(),
        tag: productTag.schema,
        defaultRank: z.int(),
        insertion: z.int(),
        enabled: z.boolean(),
      }),
    ),
  }),
  /** Ranks all products as they stand in `order`; `seen` is the order that the caller began with. */
  sort: command({
    path: "/api/product/sort",
    access: "product:product:sort",
    title: m.sort,
    input: z.object({
      order: z.array(ref("product")).min(1, "required").max(1000),
      seen: z.array(ref("product")).min(1, "required").max(1000),
      reason: reason(),
    }),
    output: z.object({ changed: z.int() }),
  }),
});
