import { Instant } from "../../../../platform/web/cells.tsx";
import { Timeline } from "../../../../platform/web/detail-page.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { decisionState, reviewResult } from "../../domain/decision.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

/** The decisions taken on this order so far, newest first. */
export function Decisions({ records }: { readonly records: Dossier["records"] }) {
  const t = useT();
  if (records.length === 0) return <p>{t(d.noDecisions)}</p>;
  const entries = records.map(({ id, round, result, state, reviewer, decidedAt, reasons, stages, remark }) => {
    const member = reviewResult.member(result);
    const became = state === "done" ? undefined : decisionState.member(state);
    return {
      key: id,
      title: [member ? t(member.label) : result, t(d.roundNo, { round }), ...(became ? [t(became.label)] : [])].join(
        " · ",
      ),
      time: <Instant value={decidedAt} />,
      who: reviewer,
      text: [...reasons, ...(result === "sendBack" ? stages : []), ...(remark ? [remark] : [])].join(" · "),
      ...(member && { tone: (became ?? member).tone }),
    };
  });
  return <Timeline entries={entries} />;
}
