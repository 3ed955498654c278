import type { Command } from "./api/callable.ts";
import type { AnyFormProps, FormDialogProps, Item } from "./form/props.ts";
import { later } from "./later.tsx";

/**
 * The dialog behind `FormDialog`, for parts that make a dialog of their own around it and check their fields in the
 * same way.
 */
export const AnyFormDialog = later(() => import("./form/dialog-body.tsx"))("default");

/**
 * A form in a dialog over one command: its fields are named, and their controls, labels and limits come from the
 * command's contract. `overrides` says what a contract cannot know; `target` is the rest of the input. Mount it to open
 * it: `{open && <FormDialog … onClose={close} />}`. A refusal keeps it open with the server's texts under the fields; a
 * retry of a money command carries the same idempotency key. Its code is loaded when it first opens.
 */
export function FormDialog<E extends Command, const Fs extends readonly Item<E>[]>(props: FormDialogProps<E, Fs>) {
  return <AnyFormDialog {...(props as unknown as AnyFormProps)} />;
}
