import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { queryClient, useCall } from "../../../platform/web/queries.ts";
import { chat } from "../contract.ts";

/** Gives a conversation to a colleague, with a note that the borrower does not see. */
export function HandOverDialog({ userId, close }: { readonly userId: string; readonly close: () => void }) {
  const { data = [], isLoading } = useCall(chat.colleagues, { userId });
  return (
    <FormDialog
      title={chat.handOver.title}
      command={chat.handOver}
      fields={["toStaffId", "note"]}
      overrides={{
        toStaffId: {
          options: data.map(({ staffId, name, open }) => ({ value: staffId, label: `${name} (${open})` })),
          loading: isLoading,
        },
      }}
      target={{ userId }}
      onDone={() => void queryClient.invalidateQueries({ queryKey: [chat.conversation.name] })}
      onClose={close}
    />
  );
}
