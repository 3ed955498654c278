import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { contact } from "../contract.ts";
import { AttemptsPanel } from "./attempts-panel.tsx";
import { ConsentPanel } from "./consent-panel.tsx";
import { FlagsPanel } from "./flags-panel.tsx";
import { WindowPanel } from "./window-panel.tsx";

/** When and for what a customer may be contacted, what stands against it, and every attempt. */
export function ContactTab({ customerId }: { readonly customerId: string }) {
  const { data, error, refetch } = useCall(contact.state, { customerId });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <WindowPanel state={data} />
      <FlagsPanel customerId={customerId} flags={data.flags} />
      <ConsentPanel customerId={customerId} consent={data.consent} />
      <AttemptsPanel customerId={customerId} />
    </>
  );
}
