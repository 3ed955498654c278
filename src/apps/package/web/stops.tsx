import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { appPackage } from "../contract.ts";
import { packagePageMessages as p } from "../messages.ts";

/** What stops with a package and what goes on, in figures. */
export function Stops({ id }: { readonly id: string }) {
  const { data, error, refetch } = useCall(appPackage.stops, { id });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Panel>
      <Facts
        facts={[
          { label: p.customers, value: formatCount(data.customers) },
          { label: p.products, value: formatCount(data.products) },
          { label: p.links, value: formatCount(data.links) },
          { label: p.openOrders, value: formatCount(data.openOrders) },
        ]}
      />
    </Panel>
  );
}
