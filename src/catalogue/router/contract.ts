import * as z from "zod";
import {
  historyAnswer,
  restoreInput,
  revisionAnswer,
  revisionColumns,
  revisionInput,
} from "../../control/revision/contract.ts";
import { checked, command, contract, inquiry, list, query } from "../../platform/shared/endpoint.ts";
import { id, instant, reason, ref, secret } from "../../platform/shared/fields.ts";
import { closed, col, contains, oneOf } from "../../platform/shared/list.ts";
import { productType } from "../product/domain/sets.ts";
import { forEachCall } from "./domain/addresses.ts";
import { routerFields } from "./domain/fields.ts";
import { routeOutcome, routerState } from "./domain/state.ts";
import { routerMessages as m } from "./messages.ts";

const VIEW = "product:merchantProduct:view" as const;
const ROUTER = "product:merchantProduct:router" as const;
const APPROVE = "product:merchantProduct:routerApprove" as const;

/** A router is known by its product. */
const record = { id: ref("product") };

/** How orders of SaaS and agency products reach the partner who lends. */
export const router = contract("router", m, {
  list: list({
    path: "/api/router/list",
    access: VIEW,
    exportAccess: "product:merchantProduct:export",
    title: m.list,
    filters: {
      name: contains({ choices: "product" }),
      merchantNo: oneOf("merchant"),
      type: closed(productType),
      state: closed(routerState),
    },
    columns: {
      id: col.id(),
      name: col.text(),
      merchantNo: col.code(),
      merchant: col.text(),
      type: col.closed(productType),
      state: col.closed(routerState),
      productId: col.code(),
      appid: col.code(),
      /** The machine of the partner's first address. */
      host: col.text(),
      keysSetAt: col.instant(),
      ...forEachCall(() => col.hidden(col.text())),
      ...revisionColumns,
      pending: col.hidden(col.count()),
      can: col.abilities(["edit", "secret", "restore", "test"]),
    },
    sort: ["id", "name"],
  }),
  history: query({
    path: "/api/router/history",
    access: VIEW,
    title: m.history,
    input: z.object(record),
    output: historyAnswer,
  }),
  /** Sets who the partner is and where each of its calls is answered; takes a second person. */
  edit: checked({
    path: "/api/router/edit",
    access: ROUTER,
    approve: APPROVE,
    title: m.edit,
    input: z.object({ ...record, ...routerFields, ...revisionInput }),
    output: revisionAnswer,
  }),
  /** Sets the keys, all three. No call reads them back; they travel encrypted, as passwords do. */
  secret: command({
    path: "/api/router/secret",
    access: "product:merchantProduct:secret",
    title: m.secret,
    input: z.object({ ...record, aesKey: secret(), aesIv: secret(), token: secret(), reason: reason() }),
    output: z.object({ id: id(), keysSetAt: instant() }),
  }),
  restore: checked({
    path: "/api/router/restore",
    access: ROUTER,
    approve: APPROVE,
    title: m.restore,
    input: z.object({ ...record, ...restoreInput }),
    output: revisionAnswer,
  }),
  /** Asks the partner about the product as it is set up now; `answer` is masked, null where there is none. */
  test: inquiry({
    path: "/api/router/test",
    access: ROUTER,
    title: m.test,
    input: z.object(record),
    output: z.object({
      outcome: routeOutcome.schema,
      latencyMs: z.int(),
      answer: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  }),
});
