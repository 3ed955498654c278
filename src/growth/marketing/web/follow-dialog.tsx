import { startOfDay, businessDate, addDays } from "../../../platform/shared/business-date.ts";
import { formatInstant } from "../../../platform/web/format.ts";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { useToday } from "../../../platform/web/session.ts";
import { businessZone } from "../../../platform/web/zone.ts";
import { refusalRule } from "../../../reach/contact/domain/rules.ts";
import { followChannel } from "../../follow-up/domain/sets.ts";
import { marketing } from "../contract.ts";
import { marketingMessages as m, marketingPageMessages as p } from "../messages.ts";
import type { Dialog, LineRow } from "./rows.ts";

const HALF_HOUR_MS = 1_800_000;
/** From seven in the morning until half past nine in the evening. */
const TIMES = Array.from({ length: 30 }, (_, index) => 14 + index).map((half) => ({
  value: half,
  label: `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
}));

/** Writes down what came of a contact with a lead, and says before whether the rules of contact let them be reached. */
export function FollowLead({ row, close }: Dialog<LineRow>) {
  const today = useToday();
  const comes = (values: Readonly<Record<string, unknown>>): boolean =>
    values["nextAction"] !== undefined && values["nextAction"] !== "none";
  const fields = [
    "channel",
    "result",
    "note",
    "nextAction",
    { kind: "day", name: "nextOn", label: p.nextOn, required: comes, when: comes, half: true, min: today },
    {
      kind: "select",
      name: "nextTime",
      label: p.nextTime,
      required: comes,
      when: comes,
      half: true,
      options: TIMES,
      clearable: false,
    },
  ] as const;
  return (
    <FormDialog
      title={m.follow}
      command={marketing.follow}
      fields={fields}
      overrides={{
        channel: { clearable: false, half: true },
        result: { half: true },
        nextAction: { clearable: false },
      }}
      initial={{ channel: "call", nextAction: "none", nextOn: addDays(today, 1), nextTime: 20 }}
      input={({ nextOn, nextTime, ...said }) => ({
        lineId: row.id,
        ...said,
        nextAt:
          said.nextAction !== "none" && nextOn
            ? new Date(
                startOfDay(businessZone(), businessDate(nextOn)).getTime() + Number(nextTime) * HALF_HOUR_MS,
              ).toISOString()
            : null,
      })}
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
