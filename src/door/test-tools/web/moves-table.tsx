import { Button } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { ConfirmDialog } from "../../../platform/web/confirm-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { Grid } from "../../../platform/web/list/grid.tsx";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { loanEvent } from "../../../book/order/domain/transitions.ts";
import { testTools } from "../contract.ts";
import { HERE, moveWay, type EventHere } from "../domain/moves.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";

type Order = OutputOf<typeof testTools.order>;

/** "Carry out: …", as the button says it and its question asks. */
const carryOut = (event: string): Message => {
  const label = loanEvent.member(event)?.label ?? m.event;
  return { cn: `${p.carryOut.cn}：${label.cn}`, en: `${p.carryOut.en}: ${label.en}`, es: `${p.carryOut.es}: ${label.es}` };
};

const isHere = (event: string): event is EventHere => (HERE as readonly string[]).includes(event);

/** Every step that an order may take, with a button where the tools can carry it out and the reason where they cannot. */
export function MovesTable({ order }: { readonly order: Order }) {
  const t = useT();
  const [asking, setAsking] = useState<EventHere>();
  const { run, pending } = useCommand(testTools.move, { onDone: () => setAsking(undefined) });
  return (
    <>
      <Grid label={t(p.steps)} className="tool-grid">
        <table>
          <thead>
            <tr>
              {[m.event, p.leadsTo, p.how].map((label) => (
                <th key={label.en} scope="col">
                  {t(label)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t(p.carryOut)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.moves.map(({ event, to, way }) => (
              <tr key={`${event} ${to}`}>
                <td>
                  <StatusTag set={loanEvent} code={event} />
                </td>
                <td>
                  <StatusTag set={loanStatus} code={to} />
                </td>
                <td className="wrap">
                  <StatusTag set={moveWay} code={way} />
                </td>
                <td>
                  {isHere(event) && (
                    <Button size="small" onClick={() => setAsking(event)} aria-label={t(carryOut(event))}>
                      {t(p.carryOut)}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
      {asking && (
        <ConfirmDialog
          title={carryOut(asking)}
          text={p.moveEffect}
          danger
          pending={pending}
          onConfirm={() => void run({ loanId: order.loanId, version: order.version, event: asking })}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
