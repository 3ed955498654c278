import { Modal } from "antd";
import { HistoryDrawer, RevisionDialog } from "../../../control/revision/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { mapping } from "../contract.ts";
import { revisedVocabulary } from "../domain/revised.ts";
import { mappingMessages as m, mappingPageMessages as p } from "../messages.ts";
import { Changes, Conflicts } from "./comparison.tsx";
import type { VocabularyDialog } from "./mapping-row.ts";

const WIDTH = 820;

/** The words of a package beside what its apps have, as they are now. */
const useComparison = (id: string) => useCall(mapping.compare, { id }, { live: [{ kind: "vocabulary", id }] });

function Compared({ id }: { readonly id: string }) {
  const { data, error, refetch } = useComparison(id);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Conflicts conflicts={data.conflicts} />
      <Changes changes={data.changes} />
    </>
  );
}

/** Publishes the words of a package, having shown each that changes. */
export function SyncVocabulary({ row, close }: VocabularyDialog) {
  const t = useT();
  const { data } = useComparison(row.id);
  return (
    <RevisionDialog
      title={m.sync}
      command={mapping.sync}
      revised={revisedVocabulary}
      row={row}
      target={{ draft: data?.draft ?? "" }}
      guardedFields={["words"]}
      submit={m.sync}
      width={WIDTH}
      before={
        <>
          <p>{t(p.syncNote)}</p>
          <Compared id={row.id} />
        </>
      }
      close={close}
    />
  );
}

/** What a sync would change, and what stands in its way. */
export function CompareVocabulary({ row, close }: VocabularyDialog) {
  const t = useT();
  return (
    <Modal open width={WIDTH} title={`${t(m.compare)} · ${row.appName ?? ""}`} onCancel={close} footer={null}>
      <Compared id={row.id} />
    </Modal>
  );
}

/** What the apps of a package had and will have. */
export const VocabularyHistory = ({ row, close }: VocabularyDialog) => (
  <HistoryDrawer
    name={row.packageName ?? ""}
    id={row.id}
    revised={revisedVocabulary}
    history={mapping.history}
    restore={mapping.restore}
    mayRestore={row.can.restore}
    close={close}
  />
);
