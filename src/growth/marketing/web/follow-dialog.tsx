import { useState } from "react";
import { formatInstant } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { CallBar } from "../../call/web/api.ts";
import { followChannel } from "../../follow-up/domain/sets.ts";
import { nextOverrides } from "../../follow-up/web/api.ts";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import type { Dialog, LineRow } from "./rows.ts";

/** Writes down what came of a contact with a lead, whom one may call from here, and says before what the rules allow. */
export function FollowLead({ row, close }: Dialog<LineRow>) {
  const [callId, setCallId] = useState<string>();
  return (
    <FormDialog
      title={m.follow}
      command={marketing.follow}
      fields={["channel", "result", "note", "nextAction", "nextOn", "nextTime"]}
      overrides={{ channel: { clearable: false, half: true }, result: { half: true }, ...nextOverrides }}
      initial={{ channel: "call", nextAction: "none" }}
      target={{ lineId: row.id, ...(callId !== undefined && { callId }) }}
      before={<CallBar lineId={row.id} onEnded={setCallId} />}
      success={p.followed}
      width={600}
      onClose={close}
    >
      {({ channel }) => <MayContact lineId={row.id} channel={channel} />}
    </FormDialog>
  );
}

function MayContact({ lineId, channel }: { readonly lineId: string; readonly channel: unknown }) {
  const t = useT();
  const by = followChannel.codes.find((code) => code === channel) ?? "call";
  const { data } = useCall(marketing.contactable, { lineId, channel: by });
  if (!data) return <p className="hint">&nbsp;</p>;
  if (data.allowed) return <p className="hint">{t(p.may)}</p>;
  const rule = data.rule === null ? undefined : refusalRule.member(data.rule)?.label;
  return (
    <p className="text-attention" role="status">
      {t(p.mayNot, { rule: t(rule ?? m.excluded) })}
      {data.legalAt && ` ${t(p.from, { when: formatInstant(data.legalAt) })}`}
    </p>
  );
}
