import { Input } from "antd";
import { useLayoutEffect, useRef } from "react";

interface Props {
  readonly id?: string;
}

/**
 * Holds the place of a field whose code is on its way, so that Tab finds it in its turn. A focus it has goes to the
 * field that takes its place and bears its id; where it was pressed, that one is, too.
 */
export function PendingInput({ id }: Props) {
  const pressed = useRef(false);
  useLayoutEffect(
    () => () => {
      if (id === undefined || document.activeElement?.id !== id) return;
      const opens = pressed.current;
      // Once the field stands in the document.
      queueMicrotask(() => {
        const field = document.getElementById(id);
        field?.focus();
        if (opens) field?.click();
      });
    },
    [id],
  );
  return (
    <Input
      id={id}
      className="pending-input"
      readOnly
      autoComplete="off"
      onMouseDown={() => (pressed.current = true)}
      onBlur={() => (pressed.current = false)}
    />
  );
}
