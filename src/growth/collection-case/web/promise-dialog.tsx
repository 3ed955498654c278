import { ui } from "../../../platform/shared/ui-messages.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { money } from "../../../platform/web/format.ts";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { myClient } from "../my-client.contract.ts";
import { deskMessages as m, deskPageMessages as p } from "../messages.ts";
import { nextOverrides } from "../../follow-up/web/api.ts";
import type { CockpitDialog } from "./desk-types.ts";

/** Writes down a promise to pay, with the contact in which it was given. */
export function PromiseDialog({ data, callId, close, done }: CockpitDialog) {
  return (
    <FormDialog
      title={m.makePromise}
      command={myClient.promise}
      fields={["amount", "dueOn", "way", "note", "nextAction", "nextOn", "nextTime"]}
      overrides={{
        amount: { half: true },
        dueOn: { half: true },
        way: { clearable: false, half: true },
        ...nextOverrides,
      }}
      initial={{ way: "call", nextAction: "none" }}
      target={{ caseId: data.caseId, ...(callId !== undefined && { callId }) }}
      submit={ui.save}
      before={
        <Facts
          facts={[
            { label: p.owedToday, value: money(data.owedTodayCents) },
            { label: p.owedTomorrow, value: money(data.owedTomorrowCents) },
          ]}
        />
      }
      width={600}
      onClose={close}
      onDone={done}
    />
  );
}
