import { Checkbox } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Code, Day, Money, StatusTag } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Grid } from "../../../platform/web/list/grid.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { reconciliation } from "../contract.ts";
import { finding, uploadedState } from "../domain/proof.ts";
import { lineKind } from "../domain/statement-line.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import "./reconciliation.css";

type Held = OutputOf<typeof reconciliation.importDetail>["held"][number];

interface Props {
  readonly lines: readonly Held[];
  /** Lets lines be ticked; without it they are only looked at. */
  readonly ticked?: { readonly ids: readonly string[]; readonly toggle: (id: string) => void };
}

/** Lines that wait for proof, each with what the channel says of it. */
export function HeldTable({ lines, ticked }: Props) {
  const t = useT();
  return (
    <Grid label={t(p.heldTitle)} className="compact held-lines" short>
      <table>
        <thead>
          <tr>
            {ticked && (
              <th scope="col">
                <span className="visually-hidden">{t(m.lines)}</span>
              </th>
            )}
            <th scope="col">{t(m.reference)}</th>
            <th scope="col">{t(m.lineKind)}</th>
            <th scope="col" className="align-right">
              {t(m.amountCents)}
            </th>
            <th scope="col" className="align-right">
              {t(m.feeCents)}
            </th>
            <th scope="col">{t(m.finding)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {ticked && (
                <td>
                  <Checkbox aria-label={line.reference} checked={ticked.ids.includes(line.id)} onChange={() => ticked.toggle(line.id)} />
                </td>
              )}
              <td>
                <Code value={line.reference} />
                {line.trackingKey && <div className="hint">{line.trackingKey}</div>}
              </td>
              <td>
                <StatusTag set={lineKind} code={line.kind} />
              </td>
              <td className="align-right">
                <Money value={line.amountCents} />
              </td>
              <td className="align-right">{line.feeCents === 0 ? DASH : <Money value={line.feeCents} />}</td>
              <td className="wrap">
                <Answer line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Grid>
  );
}

function Answer({ line: { state, finding: found, saidCents, saidOn } }: { readonly line: Held }) {
  if (found === null) return <StatusTag set={uploadedState} code={state} />;
  return (
    <>
      <StatusTag set={finding} code={found} />
      {saidCents !== null && (
        <div className="hint">
          <Money value={saidCents} /> · <Day value={saidOn} />
        </div>
      )}
    </>
  );
}

/** The lines of an import that a request is about, as they stand now. */
export function HeldLines({ importId, only }: { readonly importId: string; readonly only: readonly string[] | undefined }) {
  const { data } = useCall(reconciliation.importDetail, { importId });
  const lines = data?.held.filter(({ id }) => only === undefined || only.includes(id)) ?? [];
  return lines.length === 0 ? null : <HeldTable lines={lines} />;
}
