import { Link } from "react-router";
import { Money } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import type { LedgerFigure } from "../domain/figure-legs.ts";
import { loanPageMessages as p } from "../messages.ts";

interface Props {
  readonly loanId: string;
  readonly figure: LedgerFigure;
  readonly value: number;
}

/** A figure of the order that leads to the legs of the ledger that it is the sum of. */
export function FigureLink({ loanId, figure, value }: Props) {
  const t = useT();
  const path = pagePath("orderDetails", { loanId, tab: "ledger", figure });
  const shown = <Money value={value} />;
  return path ? (
    <Link to={path} title={t(p.ledger)}>
      {shown}
    </Link>
  ) : (
    shown
  );
}
