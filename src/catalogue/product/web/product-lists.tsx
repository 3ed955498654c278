import { PlusOutlined } from "@ant-design/icons";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { useLang } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import type { RowAction, ToolbarAction } from "../../../platform/web/list-page.tsx";
import { listView } from "../../../platform/web/lists-page.tsx";
import { inUse } from "../../merchant/domain/state.ts";
import { product } from "../contract.ts";
import { termUnit } from "../domain/sets.ts";
import { productMessages as m, productPageMessages as p } from "../messages.ts";
import type { ProductRow } from "./product-row.ts";

const dialog = later(() => import("./product-dialogs.ts"));
const action = abilityActions(product, m);

type Action = RowAction<ProductRow>;

const termsActions: readonly Action[] = [action("edit", dialog("EditTerms")), action("core", dialog("EditCore"))];
const historyAction: Action = {
  label: revisionMessages.history,
  permission: product.history,
  dialog: dialog("ProductHistory"),
};
const switchActions: readonly Action[] = [
  action("enable", dialog("EnableProduct")),
  action("disable", dialog("DisableProduct"), "danger"),
];
const describeAction: Action = action("describe", dialog("Describe"));

const toolbar: readonly ToolbarAction[] = [
  {
    label: m.create,
    icon: <PlusOutlined />,
    primary: true,
    permission: product.create,
    dialog: dialog("CreateProduct"),
  },
];
const empty = { title: p.none, hint: p.noneHint, act: true } as const;

/** How long a product runs. */
function Term({ term, termUnit: unit }: Pick<ProductRow, "term" | "termUnit">) {
  const lang = useLang();
  if (term === null) return "—";
  return `${term} ${termUnit.member(unit ?? 1)?.label[lang].toLowerCase() ?? ""}`;
}

const termColumn = { field: "term", width: 112, render: (row: ProductRow) => <Term {...row} /> } as const;

const source = { source: product.list, messages: m, empty } as const;

/** Every product. */
export const products = listView({
  ...source,
  key: "products",
  label: p.products,
  filters: ["name", "merchantNo", "type", "tag", "state"],
  columns: [
    { field: "name", width: 200 },
    stateColumn(inUse),
    { field: "merchant", width: 200 },
    { field: "lendingBody", width: 160 },
    "minAmountCents",
    "initCreditCents",
    { field: "defaultAmountCents", optional: true },
    { field: "minFeeRate", width: 136 },
    termColumn,
    "tag",
    { field: "defaultRank", width: 112 },
    { field: "insertion", width: 112 },
    "loanSuperType",
    { field: "scheduledAt", optional: true },
  ],
  toolbar,
  rowActions: [...termsActions, action("insert", dialog("Insert")), historyAction, ...switchActions],
});

/** What each merchant offers. */
export const merchantProducts = listView({
  ...source,
  key: "products",
  label: p.products,
  filters: ["merchantNo", "name", "type", "capType", "state"],
  columns: [
    { field: "name", width: 200 },
    stateColumn(inUse),
    { field: "merchantNo", width: 128 },
    { field: "merchant", width: 200 },
    { field: "pictures", width: 112 },
    "minAmountCents",
    { field: "minFeeRate", width: 136 },
    termColumn,
    { field: "capUsed", width: 112 },
    { field: "capTotal", width: 112 },
    { field: "capType", width: 136 },
    "cpsTotalCents",
    "cpsEarnedCents",
    { field: "remark", width: 112 },
    { field: "merchantNumber", optional: true },
    { field: "externalLink", optional: true },
  ],
  toolbar,
  rowActions: [...termsActions, describeAction, historyAction, ...switchActions],
});

/** What apps show of each product, its caps, its CPS and its rank. */
export const detailsList = {
  ...source,
  filters: ["productId", "name", "merchantNo", "tag", "capType", "state"],
  columns: [
    { field: "name", width: 200 },
    stateColumn(inUse),
    { field: "merchant", width: 200 },
    { field: "pictures", width: 112 },
    { field: "desc", width: 240 },
    { field: "capTotal", width: 112 },
    { field: "capType", width: 136 },
    { field: "capUsed", width: 112 },
    "cpsTotalCents",
    { field: "cpsEarnedCents", optional: true },
    { field: "defaultRank", width: 112 },
    "tag",
    "scheduledAt",
  ],
  rowActions: [
    describeAction,
    action("slogan", dialog("Slogans")),
    action("cap", dialog("Cap")),
    action("cps", dialog("Cps")),
    action("rank", dialog("Rank")),
    historyAction,
  ] satisfies readonly Action[],
} as const;
