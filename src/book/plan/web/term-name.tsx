import { Count } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { billMessages as m } from "../messages.ts";

interface Props {
  readonly term: number | null;
  /** How many installments the order has. */
  readonly of: number | null;
}

/** Under its label: which installment it is, and of how many where there are several: `1 of 4`. */
export function TermPlace({ term, of }: Props) {
  const t = useT();
  return term === null || of === null || of < 2 ? (
    <Count value={term} />
  ) : (
    <span className="nowrap">{t(m.termPlace, { term, of })}</span>
  );
}

/** The same with its name: `Installment 1 of 4`. */
export function TermName({ term, of }: { readonly term: number; readonly of: number }) {
  const t = useT();
  return <>{of < 2 ? t(m.termOnly, { term }) : t(m.termOf, { term, of })}</>;
}
