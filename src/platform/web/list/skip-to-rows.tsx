import type { MouseEvent } from "react";
import { keyMessages as k } from "../../shared/keys-messages.ts";
import { useT } from "../i18n.ts";
import { goToRow, stopIn } from "./rows.ts";

/** The first stop of a list: past its head and filters, to the row that one was on. */
export function SkipToRows() {
  const t = useT();
  const skip = ({ currentTarget }: MouseEvent): void => {
    const row = stopIn(currentTarget.closest<HTMLElement>(".list"));
    if (row) goToRow(row);
  };
  return (
    <button type="button" className="skip" onClick={skip}>
      {t(k.toRows)}
    </button>
  );
}
