import { lazy, Suspense } from "react";
import type { Callable } from "./api/callable.ts";
import type { Field } from "./form/fields.ts";
import type { FormDialogProps } from "./form/props.ts";

const Body = lazy(() => import("./form/dialog-body.tsx"));

/**
 * A form in a dialog over one command. Mount it to open it: `{open && <FormDialog … onClose={close} />}`. A refusal keeps it open
 * with the server's texts under the fields; a retry of a money command carries the same idempotency key. Its code is loaded when
 * it first opens.
 */
export function FormDialog<E extends Callable, const Fs extends readonly Field[]>(props: FormDialogProps<E, Fs>) {
  return (
    <Suspense>
      <Body {...(props as unknown as FormDialogProps<Callable, readonly Field[]>)} />
    </Suspense>
  );
}
