import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Money } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { ConfirmDialog } from "../../../platform/web/list-page.tsx";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { account, type AccountCode } from "../../../book/ledger/domain/accounts.ts";
import { opm } from "../contract.ts";
import { opmMessages as m, opmPageMessages as p } from "../messages.ts";

type Batch = OutputOf<typeof opm.batch>;

interface Leg {
  readonly code: AccountCode;
  readonly debit: number;
  readonly credit: number;
}

/**
 * What settling books: receipts that were not known are taken in first, then everything leaves 1020 for the cash and
 * the fee.
 */
function legsOf({ netCents, feeCents, receiptsCents, unidentifiedCents, gainCents, lossCents }: Batch): Leg[] {
  const legs: readonly (readonly [AccountCode, number, number])[] = [
    [1010, netCents, 0],
    [5030, feeCents, 0],
    [5040, lossCents, 0],
    [1020, 0, receiptsCents],
    [2040, 0, unidentifiedCents],
    [4050, 0, gainCents],
  ];
  return legs
    .map(([code, debit, credit]) => ({ code, debit, credit }))
    .filter(({ debit, credit }) => debit !== 0 || credit !== 0);
}

/** What came as a file, or was explained by somebody, is settled by two people. */
const takesTwo = ({ source, unidentifiedCents, gainCents, lossCents }: Batch): boolean =>
  source === "upload" || unidentifiedCents !== 0 || gainCents !== 0 || lossCents !== 0;

/** Shows what settling a batch posts and asks before it is done. */
export function SettleDialog({ batchId, close }: { readonly batchId: string; readonly close: () => void }) {
  const t = useT();
  const { data, error } = useCall(opm.batch, { batchId });
  const { run, pending } = useCommand(opm.settle, { onDone: close });
  const confirm = (): void => {
    if (data) void run({ batchId, version: data.version });
  };
  return (
    <ConfirmDialog
      title={m.settle}
      text={
        error ? (
          <Failure error={error} />
        ) : data ? (
          <>
            <p>{t(p.settleNote)}</p>
            {takesTwo(data) && <p>{t(p.settleByTwo)}</p>}
            <Effect batch={data} />
          </>
        ) : (
          <Loading />
        )
      }
      pending={pending}
      onConfirm={confirm}
      onCancel={close}
    />
  );
}

function Effect({ batch }: { readonly batch: Batch }) {
  const t = useT();
  return (
    <Table
      label={p.effect}
      className="apart"
      compact
      onPhone="table"
      rows={legsOf(batch)}
      keyOf={({ code }) => String(code)}
      columns={[
        { label: p.account, wrap: true, cell: ({ code }) => `${code} ${t(account.member(code)?.label ?? p.account)}` },
        { label: p.debit, align: "right", cell: ({ debit }) => debit !== 0 && <Money value={debit} /> },
        { label: p.credit, align: "right", cell: ({ credit }) => credit !== 0 && <Money value={credit} /> },
      ]}
    />
  );
}
