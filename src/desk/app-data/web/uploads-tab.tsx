import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useList } from "../../../platform/web/queries.ts";
import { Blank } from "../../../platform/web/states.tsx";
import { appData } from "../contract.ts";
import { dataKind, uploadState } from "../domain/sets.ts";
import { appDataMessages as m, appDataPageMessages as p } from "../messages.ts";
import { Entries, type Asked } from "./entries.tsx";

type Upload = OutputOf<typeof appData.uploads>["list"][number];

const useUploads = (customerId: string, { pageNo, pageSize }: Asked) =>
  useList(appData.uploads, { customerId, pageNo, pageSize });

/** When what came in. */
export function UploadsTab({ customerId }: { readonly customerId: string }) {
  const t = useT();
  return (
    <Entries<Upload>
      label={m.uploads}
      filters="none"
      empty={<Blank title={t(p.noUploads)} />}
      customerId={customerId}
      useRead={useUploads}
      columns={[
        { label: p.uploadedAt, kind: "instant", value: ({ uploadedAt }) => uploadedAt, rowHeader: true },
        { label: m.kind, width: 160, cell: ({ kind }) => t(dataKind.member(kind)?.label ?? m.kind) },
        { label: p.items, kind: "count", value: ({ items }) => items },
        { label: p.state, width: 120, cell: ({ state }) => <StatusTag set={uploadState} code={state} /> },
        { label: p.deviceId, kind: "code", value: ({ deviceId }) => deviceId },
      ]}
    />
  );
}
