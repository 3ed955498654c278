import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { myClient } from "../my-client.contract.ts";
import { deskMessages as m } from "../messages.ts";
import { nextOverrides } from "../../follow-up/web/api.ts";
import type { CockpitDialog } from "./desk-types.ts";

/** Writes down what came of a contact. */
export function FollowDialog({
  data,
  callId,
  result,
  close,
  done,
}: CockpitDialog & { readonly result?: string | undefined }) {
  return (
    <FormDialog
      title={m.follow}
      command={myClient.follow}
      fields={["result", "way", "note", "nextAction", "nextOn", "nextTime"]}
      overrides={{
        result: { clearable: false, half: true },
        way: { clearable: false, half: true },
        ...nextOverrides,
      }}
      initial={{ way: "call", nextAction: "none", ...(result !== undefined && { result }) }}
      target={{ caseId: data.caseId, ...(callId !== undefined && { callId }) }}
      submit={ui.save}
      width={600}
      onClose={close}
      onDone={done}
    />
  );
}
