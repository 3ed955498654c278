import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useRef, useState } from "react";
import { ApiError, call } from "../../../../platform/web/api.ts";
import { Instant, StatusTag, ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { Failure, Loading } from "../../../../platform/web/states.tsx";
import { Table } from "../../../../platform/web/table.tsx";
import { ClosedPapers } from "../../../customer/web/api.ts";
import { review } from "../../contract.ts";
import { callRecord } from "../../domain/call-record.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

interface Props {
  readonly dossier: Dossier;
}

/** The calls on the borrower's phone; read only when asked for. The focus goes on where the button was. */
export function CallLog({ dossier }: Props) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const ask = (): void => {
    place.current?.focus();
    setAsked(true);
  };
  return (
    <div ref={place} tabIndex={-1}>
      {asked ? <Calls dossier={dossier} /> : <Button onClick={ask}>{t(d.showCallLog)}</Button>}
    </div>
  );
}

function Calls({ dossier: { loanId, customer } }: Props) {
  const t = useT();
  const { data, isError, error, refetch } = useQuery({
    queryKey: [review.callLog.name, loanId],
    queryFn: () => call(review.callLog, { loanId }, { quiet: true }),
    staleTime: Infinity,
    // every opening is logged: it is not asked again after each command on the page
    meta: { preview: true },
  });
  if (error instanceof ApiError && error.code === "403")
    return <ClosedPapers customerId={customer.id} papers="device" />;
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Table
      label={m.callLog}
      className="desk-calls"
      compact
      rows={data}
      keyOf={({ at }, index) => `${at} ${index}`}
      empty={<p>{t(d.noCalls)}</p>}
      columns={[
        {
          label: d.phone,
          cell: ({ phone, inContacts, name }) => (
            <>
              {phone}
              {inContacts && (
                <div>
                  <ToneTag tone="moving">{name ?? t(d.inContacts)}</ToneTag>
                </div>
              )}
            </>
          ),
        },
        {
          label: d.when,
          cell: ({ at, callRecord: read }) => (
            <>
              <Instant value={at} />
              <div>
                <StatusTag set={callRecord} code={read} />
              </div>
            </>
          ),
        },
        { label: d.direction, cell: ({ direction }) => t(direction === "in" ? d.incoming : d.outgoing) },
        { label: d.seconds, kind: "count", value: ({ seconds }) => seconds },
      ]}
    />
  );
}
