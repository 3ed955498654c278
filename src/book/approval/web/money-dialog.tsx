import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { type FormDialogProps } from "../../../platform/web/form/props.ts";
import type { Callable } from "../../../platform/web/api/callable.ts";
import type { Field } from "../../../platform/web/form/fields.ts";
import type { Preview } from "../../../platform/web/form/preview.ts";
import type { PreviewAnswer } from "../contract.ts";
import { MoneyEffect } from "./money-effect.tsx";
import { sameEffect } from "./same-effect.ts";

/** Wide enough for a repayment plan before and after. */
const WIDTH = 760;

const preview: Preview = {
  show: (answer) => {
    const { effect, eyes, because } = answer as PreviewAnswer;
    return <MoneyEffect effect={effect} eyes={eyes} because={because} />;
  },
  same: (a, b) => sameEffect(a as PreviewAnswer, b as PreviewAnswer),
};

/** A form over a checked command: what it would change is shown before it is confirmed, and what was shown is what is done. */
export function MoneyDialog<E extends Callable, const Fs extends readonly Field[]>(props: FormDialogProps<E, Fs>) {
  return <FormDialog width={WIDTH} {...props} preview={preview} />;
}
