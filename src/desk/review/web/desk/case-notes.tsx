import { Alert } from "antd";
import { useT } from "../../../../platform/web/i18n.ts";
import { reviewStage } from "../../domain/status.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

/** What to know of a case before its facts: whose decision is looked at again, what was sent back, what was noted. */
export function CaseNotes({ dossier: { recheck, sentBackStages, remark } }: { readonly dossier: Dossier }) {
  const t = useT();
  if (!recheck && sentBackStages.length === 0 && !remark) return null;
  return (
    <div className="desk-notes">
      {recheck && (
        <Alert
          type="warning"
          showIcon
          title={t(d.recheckOf, { reviewer: recheck.reviewer, markedBy: recheck.markedBy })}
          description={
            <>
              <p>{recheck.reason}</p>
              {recheck.barred && <p>{t(d.recheckBarred)}</p>}
            </>
          }
        />
      )}
      {sentBackStages.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t(d.sentBackFor, {
            stages: sentBackStages.map((stage) => t(reviewStage.member(stage)?.label ?? m.stage)).join(", "),
          })}
        />
      )}
      {remark && (
        <p className="desk-remark">
          <strong>{t(m.remark)}</strong> {remark}
        </p>
      )}
    </div>
  );
}
