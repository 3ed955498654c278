import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { product } from "../contract.ts";
import { productPageMessages as p } from "../messages.ts";

interface Props {
  readonly order: readonly string[];
  /** The order that its author began with. */
  readonly seen: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Keeps an order of the products, with why. */
export const SaveOrder = ({ order, seen, onDone, onClose }: Props) => (
  <FormDialog
    title={p.saveOrder}
    command={product.sort}
    fields={["reason"]}
    target={{ order: [...order], seen: [...seen] }}
    onDone={onDone}
    onClose={onClose}
  />
);
