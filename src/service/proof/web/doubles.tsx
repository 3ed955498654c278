import { Alert } from "antd";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { proofState, sameness } from "../domain/sets.ts";
import { proofPageMessages as p } from "../messages.ts";
import type { ProofDetail } from "./proof-row.ts";

/** Other proofs with the same file, picture or key, and what became of them. */
export function Doubles({ doubles }: Pick<ProofDetail, "doubles">) {
  const t = useT();
  if (doubles.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t(p.doubles)}
      description={
        <ul className="proof-doubles">
          {doubles.map(({ same, proofId, orderNo, state, receivedAt }) => (
            <li key={`${same} ${proofId ?? receivedAt}`}>
              <StatusTag set={sameness} code={same} /> <StatusTag set={proofState} code={state} />{" "}
              {formatInstant(receivedAt)}{" "}
              {proofId === null ? (
                t(p.elsewhere)
              ) : (
                <PageLink to={pagePath("customerServiceSystem", { view: "proofs", tab: "proofsAll", proofId })}>
                  {orderNo}
                </PageLink>
              )}
            </li>
          ))}
        </ul>
      }
    />
  );
}
