import { AnyFormDialog } from "../../../platform/web/form-dialog.tsx";
import type { AnyFormProps, FormDialogProps, Item } from "../../../platform/web/form/props.ts";
import type { Command } from "../../../platform/web/api/callable.ts";
import type { Preview } from "../../../platform/web/form/preview.ts";
import type { PreviewAnswer } from "../contract.ts";
import { MoneyEffect } from "./money-effect.tsx";
import { sameEffect } from "./same-effect.ts";

/** Wide enough for the fields beside a repayment plan before and after; a narrower screen has one below the other. */
const WIDTH = 1120;

const preview: Preview = {
  show: (answer) => {
    const { effect, eyes, because } = answer as PreviewAnswer;
    return <MoneyEffect effect={effect} eyes={eyes} because={because} />;
  },
  same: (a, b) => sameEffect(a as PreviewAnswer, b as PreviewAnswer),
};

/**
 * A form over a checked command: what it would change is shown before it is confirmed, and what was shown is what is
 * done.
 */
export function MoneyDialog<E extends Command, const Fs extends readonly Item<E>[]>(props: FormDialogProps<E, Fs>) {
  return <AnyFormDialog width={WIDTH} {...(props as unknown as AnyFormProps)} preview={preview} />;
}
