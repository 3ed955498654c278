import { useState } from "react";
import { ChangedButton } from "../../../../platform/web/live/changed-button.tsx";
import { useLive } from "../../../../platform/web/live/use-live.ts";
import { useCall } from "../../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../../platform/web/states.tsx";
import { About } from "../../../../platform/web/subject.ts";
import { review } from "../../contract.ts";
import { Desk } from "./desk.tsx";

type Target = { readonly loanId: string } | { readonly orderNo: string };

/**
 * What the reviewer did a moment ago is in a case that was read since, and is told of all the same: it is gathered for
 * a second, and heard up to half a second later.
 */
const JUST_READ_MS = 2500;

/**
 * Reads the case and lays it on the desk. When it changed elsewhere that is said, and it is read again on demand only:
 * each reading of its papers is logged.
 */
export function DeskPage({ target }: { readonly target: Target }) {
  const { data, dataUpdatedAt, isError, error, refetch } = useCall(review.dossier, target);
  const [changedAt, setChangedAt] = useState(0);
  const reload = (): void => void refetch();
  const tell = (): void => {
    if (Date.now() - dataUpdatedAt > JUST_READ_MS) setChangedAt(Date.now());
  };
  useLive(data ? [{ kind: "loan", id: data.loanId }] : [], tell);
  if (isError) return <Failure error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  const { orderNo, customer, request } = data;
  return (
    <About subject={{ no: orderNo, name: customer.name, amountCents: request.contractCents }}>
      {changedAt > dataUpdatedAt && <ChangedButton onClick={reload} />}
      <Desk dossier={data} readAt={dataUpdatedAt} reload={reload} />
    </About>
  );
}
