import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useFollowUp } from "../../../platform/web/use-follow-up.ts";
import { smsTemplate } from "../../../service/sms-desk/contract.ts";
import { BatchDialog } from "../../../service/sms-desk/web/api.ts";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import type { Dialog, ListRow } from "./rows.ts";

const MOST_TEMPLATES = 200;

/** Ends the work on a list. */
export function CloseList({ row, close }: Dialog<ListRow>) {
  const t = useT();
  return (
    <FormDialog
      title={m.close}
      command={marketing.close}
      fields={["reason"]}
      target={{ listId: row.id, version: row.version }}
      danger
      onClose={close}
    >
      <p>{t(p.closeNote)}</p>
    </FormDialog>
  );
}

/** Prepares a batch of texts to a list, and then shows what would be sent, to whom not and why. */
export function SmsList({ row, close }: Dialog<ListRow>) {
  const t = useT();
  const { made, onDone, onClose } = useFollowUp<{ readonly batchId: string }>(close);
  const templates = useCall(smsTemplate.list, { state: 1, type: "marketing", pageSize: MOST_TEMPLATES });
  if (made) return <BatchDialog batchId={made.batchId} close={close} />;
  return (
    <FormDialog
      title={m.sms}
      command={marketing.sms}
      fields={["templateId"]}
      overrides={{
        templateId: {
          options: (templates.data?.list ?? []).map(({ id, typeName }) => ({ value: id, label: typeName ?? "" })),
          loading: templates.isLoading,
          clearable: false,
        },
      }}
      target={{ listId: row.id }}
      success={null}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t(p.smsNote)}</p>
    </FormDialog>
  );
}
