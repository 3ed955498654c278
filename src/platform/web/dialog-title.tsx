import type { ReactNode } from "react";
import { money } from "./format.ts";
import { useSubject } from "./subject.ts";

/** The title of a dialog, and below it the record that it is about: number, name, amount. */
export function DialogTitle({ children }: { readonly children: ReactNode }) {
  const subject = useSubject();
  if (!subject) return children;
  const { no, name, amountCents } = subject;
  return (
    <>
      {children}
      <span className="dialog-subject">
        <strong>{no}</strong>
        {name && <span>{name}</span>}
        {amountCents !== undefined && <span className="money">{money(amountCents)}</span>}
      </span>
    </>
  );
}
