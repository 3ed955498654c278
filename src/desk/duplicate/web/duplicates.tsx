import { Button } from "antd";
import { useState } from "react";
import { StatusTag, ToneTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { PageLink } from "../../../platform/web/links.tsx";
import { customerPath, orderPath } from "../../../book/order/web/api.ts";
import type { Duplicate } from "../contract.ts";
import { duplicateKind, fate } from "../domain/kind.ts";
import { duplicateMessages as m } from "../messages.ts";
import "./duplicate.css";

const dialog = later(() => import("./duplicate-dialogs.ts"));
const CompareDialog = dialog("CompareDialog");

interface Props {
  readonly duplicates: readonly Duplicate[];
}

/**
 * Other customers who share something with the application, the most serious first, each with all that is shared and
 * what became of them; pictures open side by side.
 */
export function Duplicates({ duplicates }: Props) {
  const t = useT();
  const [compared, setCompared] = useState<Duplicate | null>(null);
  if (duplicates.length === 0) return <p>{t(m.none)}</p>;
  return (
    <>
      <ul className="duplicates">
        {[...Map.groupBy(duplicates, ({ customerId }) => customerId)].map(([customerId, shared]) => (
          <li key={customerId}>
            <Person shared={shared} onCompare={setCompared} />
          </li>
        ))}
      </ul>
      {compared && <CompareDialog duplicate={compared} onClose={() => setCompared(null)} />}
    </>
  );
}

interface PersonProps {
  readonly shared: readonly Duplicate[];
  readonly onCompare: (duplicate: Duplicate) => void;
}

function Person({ shared, onCompare }: PersonProps) {
  const t = useT();
  const [first] = shared;
  if (!first) return null;
  const { customerId, name, appName, order, overdueDays } = first;
  return (
    <>
      <div>
        <PageLink to={customerPath(customerId)}>{name}</PageLink> <span className="duplicate-app">{appName}</span>{" "}
        {order && <PageLink to={orderPath(order.loanId)}>{order.orderNo}</PageLink>}{" "}
        <span className="duplicate-fate">
          <StatusTag set={fate} code={first.fate} />
          {overdueDays > 0 && <ToneTag tone="bad">{t(m.daysOverdue, { days: overdueDays })}</ToneTag>}
        </span>
      </div>
      <ul className="duplicate-kinds">
        {shared.map((duplicate) => (
          <li key={duplicate.kind}>
            <StatusTag set={duplicateKind} code={duplicate.kind} />
            {duplicate.picture && (
              <>
                {" "}
                {t(m.alike, { percent: duplicate.picture.similarity })}{" "}
                <Button size="small" onClick={() => onCompare(duplicate)}>
                  {t(m.compare)}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
