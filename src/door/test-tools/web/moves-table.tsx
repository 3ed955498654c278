import { Button } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { ConfirmDialog } from "../../../platform/web/confirm-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { Table } from "../../../platform/web/table.tsx";
import { loanStatus } from "../../../book/order/domain/status.ts";
import { loanEvent } from "../../../book/order/domain/transitions.ts";
import { testTools } from "../contract.ts";
import { HERE, moveWay, type EventHere } from "../domain/moves.ts";
import { testToolMessages as m, testToolPageMessages as p } from "../messages.ts";

type Order = OutputOf<typeof testTools.order>;

/** "Carry out: …", as the button says it and its question asks. */
const carryOut = (event: string): Message => {
  const label = loanEvent.member(event)?.label ?? m.event;
  return {
    cn: `${p.carryOut.cn}：${label.cn}`,
    en: `${p.carryOut.en}: ${label.en}`,
    es: `${p.carryOut.es}: ${label.es}`,
  };
};

const isHere = (event: string): event is EventHere => (HERE as readonly string[]).includes(event);

/**
 * Every step that an order may take, with a button where the tools can carry it out and the reason where they cannot.
 */
export function MovesTable({ order }: { readonly order: Order }) {
  const t = useT();
  const [asking, setAsking] = useState<EventHere>();
  const { run, pending } = useCommand(testTools.move, { onDone: () => setAsking(undefined) });
  return (
    <>
      <Table
        label={p.steps}
        className="tool-grid"
        rows={order.moves}
        keyOf={({ event, to }) => `${event} ${to}`}
        columns={[
          { label: m.event, kind: "closed", set: loanEvent, value: ({ event }) => event },
          { label: p.leadsTo, kind: "closed", set: loanStatus, value: ({ to }) => to },
          { label: p.how, kind: "closed", set: moveWay, value: ({ way }) => way, wrap: true, width: 160 },
          {
            label: p.carryOut,
            quiet: true,
            actions: true,
            cell: ({ event }) =>
              isHere(event) && (
                <Button size="small" onClick={() => setAsking(event)} aria-label={t(carryOut(event))}>
                  {t(p.carryOut)}
                </Button>
              ),
          },
        ]}
      />
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
