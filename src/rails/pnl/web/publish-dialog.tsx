import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { pnl } from "../contract.ts";
import { pnlMessages as m, pnlPageMessages as p } from "../messages.ts";

export type Version = OutputOf<typeof pnl.version>;

interface Props {
  readonly version: Version;
  readonly close: () => void;
  readonly onDone: () => void;
}

const onlyGood = { check: (value: unknown) => (value === true ? undefined : p.confirmNeeded) } as const;

/** Puts a draft in force; with wrong rows in it only after they were given up. */
export function PublishDialog({ version, close, onDone }: Props) {
  const t = useT();
  const { id, revision, inForceId, rowsGood, rowsBad, changes, fileName } = version;
  return (
    <FormDialog
      title={m.publish}
      command={pnl.publish}
      fields={rowsBad > 0 ? ["remark", "onlyGood"] : ["remark"]}
      overrides={{ onlyGood }}
      initial={{ onlyGood: false }}
      target={{ id, version: revision, inForceId }}
      submit={p.publishRows}
      submitParams={{ good: formatCount(rowsGood) }}
      before={
        <Panel>
          <Facts
            facts={[
              { label: m.fileName, value: fileName },
              { label: m.change, value: t(p.changes, changes) },
            ]}
          />
        </Panel>
      }
      onDone={onDone}
      onClose={close}
    >
      {rowsBad > 0 && <p className="text-attention">{t(p.leavesOut, { bad: formatCount(rowsBad) })}</p>}
    </FormDialog>
  );
}
