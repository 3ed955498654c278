import { useCall } from "../../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../../platform/web/states.tsx";
import { About } from "../../../../platform/web/subject.ts";
import { review } from "../../contract.ts";
import { Desk } from "./desk.tsx";

type Target = { readonly loanId: string } | { readonly orderNo: string };

/** Reads the case and lays it on the desk. */
export function DeskPage({ target }: { readonly target: Target }) {
  const { data, isError, error, refetch } = useCall(review.dossier, target);
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { orderNo, customer, request } = data;
  return (
    <About subject={{ no: orderNo, name: customer.name, amountCents: request.contractCents }}>
      <Desk dossier={data} reload={() => void refetch()} />
    </About>
  );
}
