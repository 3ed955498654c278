import { Button, Modal } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { Can } from "../../../platform/web/can.tsx";
import { Count, Flag, StatusTag } from "../../../platform/web/cells.tsx";
import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { strategy } from "../../../desk/seat/domain/status.ts";
import { collectionCase } from "../contract.ts";
import { stage } from "../domain/stage.ts";
import { caseMessages as m, casePageMessages as p } from "../messages.ts";
import { useTeams } from "./choices.ts";
import { SplitPreview } from "./split-preview.tsx";

type Rule = OutputOf<typeof collectionCase.rules>["rules"][number];
type Asked = Pick<Rule, "stage" | "version" | "enabled" | "teamId" | "strategy" | "stageCap" | "reallocate">;

/** How what waits at the stage now would go. */
function Would({ asked }: { readonly asked: Asked }) {
  const t = useT();
  const { data } = useCall(collectionCase.rulePreview, asked);
  if (!data) return null;
  const waiting = data.moves + data.left.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className="hint">{t(p.ruleWould, { count: waiting })}</p>
      {asked.enabled && <SplitPreview split={data} />}
    </>
  );
}

function EditRule({ rule, close }: { readonly rule: Rule; readonly close: () => void }) {
  const teams = useTeams();
  const { stage: code, version } = rule;
  return (
    <FormDialog
      title={m.rule}
      command={collectionCase.rule}
      fields={["enabled", "teamId", "strategy", "stageCap", "reallocate", "reason"]}
      overrides={{
        teamId: { options: teams, placeholder: p.everybody, empty: null, half: true },
        strategy: { clearable: false, half: true },
        stageCap: { empty: null, half: true, placeholder: p.noLimit },
        reallocate: { half: true },
      }}
      initial={{ ...rule, stageCap: rule.stageCap, teamId: rule.teamId ?? undefined }}
      target={{ stage: code, version }}
      submit={ui.save}
      width={640}
      onClose={close}
    >
      {(values) => {
        const asked = collectionCase.rulePreview.input.safeParse({
          stage: code,
          version,
          enabled: values["enabled"],
          teamId: values["teamId"] ?? null,
          strategy: values["strategy"],
          stageCap: values["stageCap"] ?? null,
          reallocate: values["reallocate"],
        });
        return asked.success ? <Would asked={asked.data as Asked} /> : null;
      }}
    </FormDialog>
  );
}

/** The rules by which cases are given out, stage by stage. */
export function RulesDialog({ close }: { readonly close: () => void }) {
  const t = useT();
  const { data, error, refetch } = useCall(collectionCase.rules, {}, { live: [{ kind: "collectionRule" }] });
  const [edited, setEdited] = useState<Rule>();
  return (
    <Modal open width={860} title={t(m.rules)} onCancel={close} footer={<Button onClick={close}>{t(ui.close)}</Button>}>
      <p>{t(p.rulesNote)}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && (
        <Table
          label={m.rules}
          look="inline"
          compact
          rows={data.rules}
          keyOf={(rule) => String(rule.stage)}
          columns={[
            { label: m.stage, rowHeader: true, cell: (rule) => <StatusTag set={stage} code={rule.stage} /> },
            { label: m.enabled, cell: ({ enabled }) => <Flag value={enabled} /> },
            { label: m.team, cell: ({ team }) => team ?? t(p.everybody) },
            { label: m.strategy, kind: "closed", set: strategy, value: (rule) => rule.strategy },
            {
              label: m.stageCap,
              align: "right",
              cell: ({ stageCap }) => (stageCap === null ? t(p.noLimit) : <Count value={stageCap} />),
            },
            { label: m.reallocate, cell: ({ reallocate }) => <Flag value={reallocate} /> },
            {
              label: ui.actions,
              actions: true,
              cell: (rule) => (
                <Can needs={collectionCase.rule}>
                  <Button size="small" onClick={() => setEdited(rule)}>
                    {t(ui.edit)}
                  </Button>
                </Can>
              ),
            },
          ]}
        />
      )}
      {edited && <EditRule rule={edited} close={() => setEdited(undefined)} />}
    </Modal>
  );
}
