import { useEffect } from "react";

interface Props {
  readonly values: Readonly<Record<string, unknown>>;
  readonly keep: (values: Readonly<Record<string, unknown>>) => void;
}

/** Hands on what is typed into a form while it is typed; shows nothing. */
export function KeepTyped({ values, keep }: Props) {
  useEffect(() => keep(values), [values]);
  return null;
}
