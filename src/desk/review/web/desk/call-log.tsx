import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { ApiError, call } from "../../../../platform/web/api.ts";
import { Count, Instant, StatusTag, ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { Failure, Loading } from "../../../../platform/web/states.tsx";
import { ClosedPapers } from "../../../customer/web/api.ts";
import { review } from "../../contract.ts";
import { callRecord } from "../../domain/call-record.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

/** The calls on the borrower's phone; read only when asked for. */
export function CallLog({ dossier: { loanId, customer } }: { readonly dossier: Dossier }) {
  const t = useT();
  const [asked, setAsked] = useState(false);
  const { data, isError, error, refetch } = useQuery({
    queryKey: [review.callLog.name, loanId],
    queryFn: () => call(review.callLog, { loanId }, { quiet: true }),
    enabled: asked,
    staleTime: Infinity,
    // every opening is logged: it is not asked again after each command on the page
    meta: { preview: true },
  });
  if (!asked) return <Button onClick={() => setAsked(true)}>{t(d.showCallLog)}</Button>;
  if (error instanceof ApiError && error.code === "403") return <ClosedPapers customerId={customer.id} papers="device" />;
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.length === 0) return <p>{t(d.noCalls)}</p>;
  return (
    <div className="grid compact desk-calls">
      <table>
        <caption className="visually-hidden">{t(m.callLog)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(d.phone)}</th>
            <th scope="col">{t(d.when)}</th>
            <th scope="col">{t(d.direction)}</th>
            <th scope="col" className="align-right">
              {t(d.seconds)}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ phone, name, at, seconds, direction, inContacts, callRecord: read }, index) => (
            <tr key={`${at} ${index}`}>
              <td>
                {phone}
                {inContacts && (
                  <div>
                    <ToneTag tone="moving">{name ?? t(d.inContacts)}</ToneTag>
                  </div>
                )}
              </td>
              <td>
                <Instant value={at} />
                <div>
                  <StatusTag set={callRecord} code={read} />
                </div>
              </td>
              <td>{t(direction === "in" ? d.incoming : d.outgoing)}</td>
              <td className="align-right">
                <Count value={seconds} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
