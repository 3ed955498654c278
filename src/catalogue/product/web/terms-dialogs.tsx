import { RevisionDialog, SwitchDialog } from "../../../control/revision/web/api.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { choice } from "../../../base/choice/contract.ts";
import { product } from "../contract.ts";
import { revisedProduct } from "../domain/revised.ts";
import { productMessages as m, productPageMessages as p } from "../messages.ts";
import { typed, type ProductDialog } from "./product-row.ts";

/** Adds a product of a merchant. */
export function CreateProduct({ close }: { readonly close: () => void }) {
  const t = useT();
  const { data = [], isLoading } = useCall(choice.list, { of: "merchant" });
  const merchants = data.map(({ value, label }) => ({ value, label }));
  return (
    <FormDialog
      title={m.create}
      command={product.create}
      fields={["merchantNo", "merchantNumber", "productName", "loanSuperType", "lendingBody", "initCredit", "desc"]}
      overrides={{
        merchantNo: { half: true, options: merchants, loading: isLoading, clearable: false, label: m.merchant },
        merchantNumber: { half: true },
        productName: { half: true },
        loanSuperType: { half: true },
        lendingBody: { half: true },
        initCredit: { half: true },
      }}
      initial={{ loanSuperType: 1 }}
      width={640}
      onClose={close}
    >
      <p>{t(p.createNote)}</p>
    </FormDialog>
  );
}

const TERMS = ["name", "lendingBody", "minAmount", "initCredit", "minFeeRate", "term", "termUnit"] as const;

/** Changes the terms of a product. */
export function EditTerms({ row, close }: ProductDialog) {
  const { name, lendingBody, minFeeRate, term, termUnit } = row;
  return (
    <RevisionDialog
      title={m.edit}
      command={product.edit}
      revised={revisedProduct}
      row={row}
      target={{ merchantNo: row.merchantNo }}
      fields={TERMS}
      overrides={{
        name: { half: true },
        lendingBody: { half: true },
        minAmount: { half: true },
        initCredit: { half: true },
        minFeeRate: { unit: p.basisPoints },
        term: { half: true },
        termUnit: { half: true, clearable: false },
      }}
      initial={{
        name,
        lendingBody,
        minAmount: typed(row.minAmountCents),
        initCredit: typed(row.initCreditCents),
        minFeeRate,
        term,
        termUnit,
      }}
      close={close}
    />
  );
}

/** Changes what a product is called and what it begins with. */
export const EditCore = ({ row, close }: ProductDialog) => (
  <RevisionDialog
    title={m.core}
    command={product.core}
    revised={revisedProduct}
    row={row}
    fields={["name", "defaultAmount"]}
    overrides={{ name: { half: true }, defaultAmount: { half: true } }}
    initial={{ name: row.name, defaultAmount: typed(row.defaultAmountCents) }}
    close={close}
  />
);

/** Asks for a product to be put on the shelf. */
export const EnableProduct = (props: ProductDialog) => (
  <SwitchDialog {...props} title={m.enable} note={p.enableNote} command={product.enable} revised={revisedProduct} />
);

/** Takes a product off the shelf, now or from a stated time. */
export const DisableProduct = (props: ProductDialog) => (
  <SwitchDialog
    {...props}
    title={m.disable}
    note={p.disableNote}
    danger
    command={product.disable}
    revised={revisedProduct}
  />
);
