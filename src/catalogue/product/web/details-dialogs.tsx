import { HistoryDrawer, RevisionDialog } from "../../../control/revision/web/api.ts";
import { product } from "../contract.ts";
import { revisedProduct } from "../domain/revised.ts";
import { productMessages as m, productPageMessages as p } from "../messages.ts";
import { typed, type ProductDialog } from "./product-row.ts";

/** Changes what apps show of a product, and to whom. */
export const Describe = ({ row, close }: ProductDialog) => (
  <RevisionDialog
    title={m.describe}
    command={product.describe}
    revised={revisedProduct}
    row={row}
    fields={["merchantNumber", "tag", "remark", "externalLink", "desc"]}
    overrides={{
      merchantNumber: { half: true },
      tag: { half: true, clearable: false },
      remark: { half: true, clearable: false },
      externalLink: { half: true, format: p.linkForm },
    }}
    initial={{
      merchantNumber: row.merchantNumber,
      tag: row.tag,
      remark: row.remark ?? "valid",
      externalLink: row.externalLink,
      desc: row.desc,
    }}
    close={close}
  />
);

/** Sets how much of a product may be applied for in a day. */
export const Cap = ({ row, close }: ProductDialog) => (
  <RevisionDialog
    title={m.cap}
    command={product.cap}
    revised={revisedProduct}
    row={row}
    fields={["capTotal", "capType"]}
    timing={["type", "reason"]}
    overrides={{
      capTotal: { half: true, help: p.capHelp },
      capType: { half: true, clearable: false },
      type: { clearable: false },
    }}
    initial={{ capTotal: row.capTotal, capType: row.capType ?? 1 }}
    begin={{ type: 1 }}
    close={close}
  />
);

/** Sets what the partner owes for each payout. */
export const Cps = ({ row, close }: ProductDialog) => (
  <RevisionDialog
    title={m.cps}
    command={product.cps}
    revised={revisedProduct}
    row={row}
    fields={["cpsTotal"]}
    timing={["type", "reason"]}
    overrides={{ cpsTotal: { half: true, help: p.cpsHelp }, type: { half: true, clearable: false } }}
    initial={{ cpsTotal: typed(row.cpsTotalCents) }}
    begin={{ type: 1 }}
    close={close}
  />
);

/** Sets a product's rank. */
export const Rank = ({ row, close }: ProductDialog) => (
  <RevisionDialog
    title={m.rank}
    command={product.rank}
    revised={revisedProduct}
    row={row}
    fields={["defaultRank"]}
    initial={{ defaultRank: row.defaultRank }}
    close={close}
  />
);

/** Sets the place at which a product is put. */
export const Insert = ({ row, close }: ProductDialog) => (
  <RevisionDialog
    title={m.insert}
    command={product.insert}
    revised={revisedProduct}
    row={row}
    fields={["insertion"]}
    overrides={{ insertion: { help: p.insertionHelp } }}
    initial={{ insertion: row.insertion }}
    close={close}
  />
);

/** What a product was and will be. */
export const ProductHistory = ({ row, close }: ProductDialog) => (
  <HistoryDrawer
    name={row.name ?? ""}
    id={row.id}
    revised={revisedProduct}
    history={product.history}
    restore={product.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
