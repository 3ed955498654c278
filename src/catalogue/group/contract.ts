import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { centsField, id, ref, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf } from "../../platform/shared/list.ts";
import { inUse } from "../merchant/domain/state.ts";
import { account } from "../../book/ledger/domain/accounts.ts";
import { ledgerEvent } from "../../book/ledger/domain/events.ts";
import { groupFields, priceFields } from "./domain/fields.ts";
import { groupMessages as m } from "./messages.ts";

const VIEW = "product:product:view" as const;
const GROUP = "product:product:group" as const;
const APPROVE = "product:product:groupApprove" as const;

const names = z.object({ cn: z.string(), en: z.string(), es: z.string() });
const record = { id: ref("productGroup") };
const merchantNo = words(20);

/** The prices at which products are lent. */
export const group = contract("group", m, {
  list: list({
    path: "/api/group/list",
    access: VIEW,
    exportAccess: "product:product:export",
    title: m.list,
    filters: {
      groupName: contains(),
      product: contains({ choices: "product" }),
      merchantNo: oneOf("merchant"),
      state: closed(inUse),
    },
    columns: {
      id: col.id(),
      groupName: col.text(),
      product: col.text(),
      productId: col.hidden(col.code()),
      merchantNo: col.code(),
      merchant: col.text(),
      productAmountCents: col.money(),
      minimumCents: col.money(),
      termCount: col.count(),
      term: col.count(),
      consultationFee: col.count(),
      consultationUpfront: col.flag(),
      interestFee: col.count(),
      delayManageFee: col.count(),
      overdueFee: col.count(),
      overdueCap: col.count(),
      minSettledLoans: col.count(),
      cat: col.text(),
      above: col.names(),
      desc: col.text(),
      state: col.closed(inUse),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["edit", "enable", "disable", "restore"]),
    },
    sort: ["id", "groupName"],
  }),
  history: query({
    path: "/api/group/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** The products that a group may be of, with their merchants. */
  products: query({
    path: "/api/group/products",
    access: VIEW,
    title: m.products,
    input: z.object({}),
    output: z.array(z.object({ id: id(), name: z.string(), merchantNo: z.string(), merchant: z.string() })),
  }),
  /** What a price comes to for its product amount: plan, total cost, CAT and postings, by the rules that price orders. */
  quote: query({
    path: "/api/group/quote",
    access: VIEW,
    title: m.quote,
    input: z.object(priceFields),
    output: z.object({
      amountCents: centsField(),
      receivedCents: centsField(),
      totalCents: centsField(),
      costCents: centsField(),
      taxCents: centsField(),
      taxBp: z.int(),
      /** Percent with one decimal, without IVA; null where no number states it. */
      cat: z.number().nullable(),
      /** What is above a ceiling, at the field that makes it so: saved it would be refused. */
      above: z.array(z.object({ field: z.string(), text: names })),
      installments: z.array(
        z.object({
          termNo: z.int(),
          /** Days after the payout. */
          days: z.int(),
          principalCents: centsField(),
          interestCents: centsField(),
          consultationCents: centsField(),
          totalCents: centsField(),
        }),
      ),
      entries: z.array(
        z.object({
          event: ledgerEvent.schema,
          legs: z.array(z.object({ account: account.schema, debitCents: centsField(), creditCents: centsField() })),
        }),
      ),
    }),
  }),
  /** Adds a group of a product, disabled until a second person has approved that it is in use. */
  create: command({
    path: "/api/group/create",
    access: GROUP,
    title: m.create,
    input: z.object({ productId: ref("product"), merchantNo, ...groupFields }),
    output: revisionAnswer,
  }),
  /** Changes a group; its price takes a second person. `merchantNo` is whose group it is. */
  edit: checked({
    path: "/api/group/edit",
    access: GROUP,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, merchantNo, ...groupFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  enable: checked({
    path: "/api/group/enable",
    access: GROUP,
    approve: APPROVE,
    title: m.enable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  disable: command({
    path: "/api/group/disable",
    access: GROUP,
    title: m.disable,
    input: z.object({ ...record, ...revisionInput }),
    output: revisionAnswer,
  }),
  restore: checked({
    path: "/api/group/restore",
    access: GROUP,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
});
