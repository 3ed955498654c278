import type { Endpoint } from "../../platform/shared/endpoint.ts";
import type { ListSpec } from "../../platform/shared/list.ts";
import { jsonSchemaOf } from "../../platform/shared/json-schema.ts";

/** What of the portfolio a field of a call can point at. */
const KINDS = [
  "loan",
  "orderNo",
  "bill",
  "repayCode",
  "customer",
  "card",
  "phone",
  "name",
  "idNumber",
  "repayment",
  "receipt",
  "reference",
  "approval",
  "image",
  "imageMark",
  "reviewRecord",
  "openpay",
  "openpayEvent",
  "openpayId",
  "openpayOrder",
  "opmLine",
  "clabe",
  "trackingKey",
  "item",
  "itemReference",
  "manualBatch",
  "manualReference",
  "refundReference",
  "proofApproval",
  "batchNo",
  "operation",
  "export",
  "identityChange",
  "opinion",
  "opinionPicture",
  "proof",
  "contactFlag",
  "workOrder",
  "workOrderFile",
  "chatFile",
  "sms",
  "collectionCase",
  "call",
  "marketingList",
  "marketingLine",
] as const;
export type Kind = (typeof KINDS)[number];

/** Whether what an id is of (`ref("loan")`) is of the portfolio; what is of the house is nobody's order. */
export const isOfPortfolio = (of: string): of is Kind => (KINDS as readonly string[]).includes(of);

/** Texts that mean the same thing in whatever call; an id says itself what it is of. */
const FIELDS: Readonly<Record<string, Kind>> = {
  orderNo: "orderNo",
  repayCode: "repayCode",
  phone: "phone",
  name: "name",
  idNumber: "idNumber",
  channelTxId: "receipt",
  reference: "reference",
  label: "orderNo",
  transactionId: "openpayId",
  orderId: "openpayOrder",
  clabe: "clabe",
  trackingKey: "trackingKey",
  payee: "name",
};

/** Fields that mean something else in one call, or in the calls of one feature; `null` is nothing of the portfolio. */
const IN_CALL: Readonly<Record<string, Kind | null>> = {
  "audit.list objectId": "loan",
  "reconciliation.list reference": "itemReference",
  "manualPayout.list batchNo": "batchNo",
  "manualPayout.list reference": "manualReference",
  "manualPayout.lateSuccess reference": "manualReference",
  "manualPayout.lateSuccessPreview reference": "manualReference",
  "payment.refundLateSuccess reference": "refundReference",
  "payment.refundLateSuccessPreview reference": "refundReference",
  // The name and account that are to become the customer's.
  "customer.identity name": null,
  "customer.identity clabe": null,
  // What is typed in about money that is new: whom it came from, what the channel called it.
  "bill.repay channelTxId": null,
  "bill.repayPreview channelTxId": null,
  "bill.repay payee": null,
  "bill.repayPreview payee": null,
  "bill.repay phone": null,
  "bill.repayPreview phone": null,
  "repayment.replenish payee": null,
  "repayment.replenishPreview payee": null,
  "repayment.replenish phone": null,
  "repayment.replenishPreview phone": null,
  // What a list is called.
  "marketing.create name": null,
  "marketing.import name": null,
  // Where in a conversation that is named beside it, and which money action of a ticket that is.
  "chat.history perId": null,
  "chat.history afterId": null,
  "workOrder.handle actionId": null,
  // Whom a new ticket is about in the words of whoever types it, and what a picture of a transfer says.
  "workOrder.create name": null,
  "workOrder.create phone": null,
  "workOrder.update name": null,
  "workOrder.update phone": null,
  "proof.read trackingKey": null,
  "proof.read clabe": null,
  "manualPayout.create payee": null,
  "manualPayout.create phone": null,
  "loan.cancelAfterPayout channelTxId": null,
  "loan.cancelAfterPayoutPreview channelTxId": null,
};

/**
 * Features whose ids are of the house (staff, roles, settings, channels, months, merchants), not of the portfolio, but for the
 * calls named above.
 */
const HOUSE =
  /^(auth|preference|savedView|staffUser|seat|role|menu|merchant|product|router|appPackage|apk|appVersion|inspection|mapping|release|history|configuration|securityPolicy|security|loginLog|pnl|balance|channelConfig|carrierConfig|exchangeConfig|smsCode)\./;

/** Ids of the house in calls of other features: batches and statements of a channel, and the files they came in. */
const OF_CHANNELS = new Set(["opm.batchNo", "audit.traceId"]);

const LOOKS_LIKE_ONE = /^(id|ids|no|phone|reference|name|label|clabe|payee|except|.*(Id|Ids|No|Nos|Key|Code|Number))$/;
/**
 * Names that look like an id and are something else: numbers of merchants and banks, counts, and codes that confirm
 * something.
 */
const HARMLESS = new Set(["merchantNo", "termNo", "pageNo", "bankCode", "smsCode", "securityCode", "paymentCode"]);

export interface Place {
  readonly path: readonly (string | number)[];
  readonly kind: Kind;
}

type Json = {
  readonly properties?: Record<string, Json>;
  readonly items?: Json;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Json[];
} & Record<string, unknown>;

export const schemaOf = (endpoint: Endpoint): Json => jsonSchemaOf(endpoint.input, "input") as Json;

/** A list says by the kind of its filter whether a name is a person's. */
const isOfHouse = (endpoint: Endpoint, field: string): boolean => {
  const spec = "spec" in endpoint ? (endpoint.spec as Partial<ListSpec>) : undefined;
  const filter = field === "name" ? spec?.filters?.[field] : undefined;
  return filter !== undefined && filter.kind !== "name";
};

function kindOf(endpoint: Endpoint, field: string): Kind | null | undefined {
  const plain = endpoint.name.replace(/\.export$/, "");
  if (isOfHouse(endpoint, field)) return null;
  const named = IN_CALL[`${plain} ${field}`];
  if (named !== undefined) return named;
  const [feature = ""] = plain.split(".");
  if (HOUSE.test(plain) || OF_CHANNELS.has(`${feature}.${field}`)) return null;
  return FIELDS[field];
}

const unsaid = ({ name }: Endpoint, field: string): string =>
  `${name}: what does ${field} point at? Its contract says ref("<noun>"), of a filter exact("<noun>"); ` +
  "a noun of the house has its place in HOUSE (src/testing/scope/identifiers.ts)";

/**
 * Where a call takes an id of the portfolio, however deep; throws for a field that looks like one and that nobody has
 * declared.
 */
export function placesOf(endpoint: Endpoint): Place[] {
  const found: Place[] = [];
  const visit = (schema: Json, path: readonly (string | number)[], field: string): void => {
    for (const [name, inner] of Object.entries(schema.properties ?? {})) visit(inner, [...path, name], name);
    if (schema.items) visit(schema.items, [...path, 0], field);
    for (const one of schema.anyOf ?? []) if (one.properties ?? one.items) visit(one, path, field);
    if (schema.properties ?? schema.items ?? field === "") return;
    const of = schema["x-ref"];
    if (typeof of === "string") {
      if (isOfPortfolio(of)) found.push({ path, kind: of });
      return;
    }
    if (schema["x-kind"] === "id") throw new Error(unsaid(endpoint, field));
    const isRange = /(From|To)$/.test(field);
    const takesText = schema.type === "string" || schema.type === undefined;
    if (!LOOKS_LIKE_ONE.test(field) || HARMLESS.has(field) || isRange || !takesText || schema.enum !== undefined)
      return;
    const kind = kindOf(endpoint, field);
    if (kind === undefined) throw new Error(unsaid(endpoint, field));
    if (kind !== null) found.push({ path, kind });
  };
  visit(schemaOf(endpoint), [], "");
  return found;
}
