import { LANGS, text, type Message } from "../../../platform/shared/messages.ts";
import { Drawer } from "../../../platform/web/drawer.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { call } from "../contract.ts";
import { criterion, WEIGHTS, type Criterion } from "../domain/criteria.ts";
import type { CallPurpose } from "../domain/sets.ts";
import { callMessages as m, callPageMessages as p } from "../messages.ts";
import type { CallDetail, CallDialog } from "./call-row.ts";

/** A criterion with what it counts. */
function weighed(purpose: CallPurpose, code: Criterion): Message {
  const weight = WEIGHTS[purpose][code];
  const [cn = "", en = "", es = ""] = LANGS.map((lang) => text(p.weight, lang, { label: text(m[code], lang), weight }));
  return { cn, en, es };
}

/** The form by which a talk is scored: a mark for each criterion, as it was when it was scored before. */
export function ScoreForm({ found, close }: { readonly found: CallDetail; readonly close: () => void }) {
  const { id, version, purpose, marks, remark } = found;
  return (
    <FormDialog
      title={m.scoreIt}
      command={call.score}
      fields={[...criterion.codes, "remark"]}
      overrides={Object.fromEntries(
        criterion.codes.map((code) => [code, { label: weighed(purpose, code), help: p.marksHelp }]),
      )}
      initial={{ ...marks, ...(remark !== null && { remark }) }}
      target={{ id, version }}
      onClose={close}
    />
  );
}

/** Scores a call of the list. */
export function ScoreDialog({ row: { id }, close }: CallDialog) {
  const t = useT();
  const { data, error, refetch } = useCall(call.detail, { id });
  if (data) return <ScoreForm found={data} close={close} />;
  return (
    <Drawer title={t(m.scoreIt)} onClose={close}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Drawer>
  );
}
