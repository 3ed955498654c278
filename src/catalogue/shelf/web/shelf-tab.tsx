import { useT } from "../../../platform/web/i18n.ts";
import { Money } from "../../../platform/web/cells.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Blank, Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { shelf } from "../contract.ts";
import { productTag } from "../domain/tag.ts";
import { shelfMessages as m } from "../messages.ts";

/** What the customer's app shows now, in its order, and why it does not show the rest. */
export function ShelfTab({ customerId }: { readonly customerId: string }) {
  const t = useT();
  const { data, error, refetch } = useCall(shelf.simulate, { customerId });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <p className="hint">{t(m.shown, { n: data.filter(({ place }) => place !== null).length })}</p>
      <Table
        label={m.title}
        rows={data}
        keyOf={({ productGroupId }) => productGroupId}
        empty={<Blank title={t(m.nothing)} />}
        columns={[
          { label: m.place, kind: "count", value: ({ place }) => place },
          { label: m.product, kind: "text", value: ({ product }) => product, rowHeader: true },
          { label: m.groupName, kind: "text", value: ({ groupName }) => groupName },
          { label: m.tag, kind: "closed", set: productTag, value: ({ tag }) => tag },
          {
            label: m.amounts,
            width: 168,
            cell: ({ minCents, maxCents }) => (
              <>
                <Money value={minCents} /> – <Money value={maxCents} />
              </>
            ),
          },
          { label: m.reason, width: 200, wrap: true, cell: ({ reason }) => reason && t(reason) },
        ]}
      />
    </>
  );
}
