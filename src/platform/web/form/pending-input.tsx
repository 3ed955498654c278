import { Input } from "antd";
import { useLayoutEffect } from "react";

interface Props {
  readonly id?: string;
}

/**
 * Holds the place of a field whose code is on its way, so that Tab finds it in its turn. A focus it has goes to the
 * field that takes its place and bears its id.
 */
export function PendingInput({ id }: Props) {
  useLayoutEffect(
    () => () => {
      if (id === undefined || document.activeElement?.id !== id) return;
      // Once the field stands in the document.
      queueMicrotask(() => document.getElementById(id)?.focus());
    },
    [id],
  );
  return <Input id={id} className="pending-input" readOnly autoComplete="off" />;
}
