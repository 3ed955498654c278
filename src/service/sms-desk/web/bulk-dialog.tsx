import { choice } from "../../../base/choice/contract.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { MAX_LINES, sms, smsTemplate } from "../contract.ts";
import { smsDeskPageMessages as p, smsMessages as m } from "../messages.ts";
import { BatchDialog } from "./batch-dialog.tsx";

const MOST_TEMPLATES = 200;

/** Prepares a batch, and then shows what would be sent, to whom not and why. */
export function BulkDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const { made, onDone, onClose } = useFollowUp<{ readonly batchId: string }>(close);
  const packages = useCall(choice.list, { of: "package" });
  const templates = useCall(smsTemplate.list, { state: 1, pageSize: MOST_TEMPLATES });
  if (made) return <BatchDialog batchId={made.batchId} close={close} />;
  return (
    <FormDialog
      title={m.prepare}
      command={sms.prepare}
      fields={["templateId", "packageName", "source", "overdueFrom", "overdueTo", "pasted"]}
      overrides={{
        templateId: {
          options: (templates.data?.list ?? []).map(({ id, typeName }) => ({ value: id, label: typeName ?? "" })),
          loading: templates.isLoading,
          clearable: false,
        },
        packageName: {
          half: true,
          options: (packages.data ?? []).map(({ value, label }) => ({ value, label })),
          loading: packages.isLoading,
          clearable: false,
        },
        source: { half: true, clearable: false },
        overdueFrom: { half: true, when: ({ source }) => source === "filter", empty: null },
        overdueTo: { half: true, when: ({ source }) => source === "filter", empty: null },
        pasted: {
          when: ({ source }) => source === "pasted",
          required: ({ source }) => source === "pasted",
          help: t(p.pastedHelp, { max: MAX_LINES }),
        },
      }}
      initial={{ source: "filter" }}
      submit={p.prepareAct}
      success={null}
      width={680}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(p.prepareNote)}</p>
    </FormDialog>
  );
}
