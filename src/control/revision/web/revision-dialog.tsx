import { Alert } from "antd";
import type { ReactNode } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import type { Command } from "../../../platform/web/api/callable.ts";
import type { Override } from "../../../platform/web/form/from-contract.ts";
import { AnyFormDialog } from "../../../platform/web/form-dialog.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { rebased } from "../domain/difference.ts";
import type { Content, Revised } from "../domain/revised.ts";
import { revisionMessages as r } from "../messages.ts";
import type { RevisionRow } from "./revision-row.ts";
import { followDrafts, InDraft, useDrafts } from "./drafts.tsx";
import { StalePanel } from "./stale-panel.tsx";
import { useSeen } from "./use-seen.ts";
import "./revision.css";

interface Props {
  readonly title: Message;
  readonly command: Command;
  readonly revised: Revised;
  readonly row: RevisionRow;
  /** The fields of the record that it asks for, and what they hold now, as the command takes them. */
  readonly fields?: readonly string[];
  readonly initial?: Content;
  readonly overrides?: Readonly<Record<string, Override>>;
  /** When it takes effect and why, as the command asks for it, and what those fields begin with. */
  readonly timing?: readonly string[];
  readonly begin?: Readonly<Record<string, unknown>>;
  /** The rest of the input. */
  readonly target?: object;
  readonly submit?: Message;
  readonly danger?: boolean;
  readonly width?: number;
  readonly before?: ReactNode;
  readonly beside?: (values: Readonly<Record<string, unknown>>) => ReactNode;
  /** The fields that it changes without asking for them. */
  readonly guardedFields?: readonly string[];
  readonly children?: ReactNode;
  readonly close: () => void;
}

const TIMING = ["effectiveOn", "effectiveTime", "reason"] as const;

const isAlone = ({ releaseId }: Readonly<Record<string, unknown>>): boolean => !releaseId;

/** The values of a record's own fields among all that a form holds. */
const own = (values: Readonly<Record<string, unknown>>, fields: readonly string[]): Content =>
  Object.fromEntries(fields.map((field) => [field, (values[field] ?? null) as Content[string]]));

/**
 * Writes a revision of a record: its fields, when it takes effect, and why. When somebody else has changed the record
 * meanwhile it stays open, shows who changed what, and keeps what was typed; what was left alone becomes theirs.
 */
export function RevisionDialog({
  row,
  revised,
  fields = [],
  initial = {},
  overrides = {},
  target,
  submit = ui.save,
  width = 640,
  before,
  guardedFields = fields,
  timing = TIMING,
  begin,
  close,
  children,
  ...rest
}: Props) {
  const t = useT();
  const { seen, onRefused } = useSeen(row);
  // what takes effect at a time of its own may as well go out with others
  const { drafts, field } = useDrafts(revised.noun, row.id, timing.includes("effectiveOn"));
  const asked = drafts.length > 0 ? ["releaseId", ...timing] : timing;
  const { revision, inForce, present, stale } = seen;
  return (
    <AnyFormDialog
      {...rest}
      submit={submit}
      width={width}
      fields={[...fields, ...asked]}
      initial={{ ...initial, ...begin }}
      overrides={{
        ...overrides,
        ...followDrafts(drafts, fields, { initial, overrides }),
        releaseId: field,
        effectiveOn: { half: true, help: r.effectiveHelp, when: isAlone },
        effectiveTime: { half: true, placeholder: "00:00", format: r.timeForm, help: r.timeHelp, when: isAlone },
      }}
      input={(values) => ({
        ...target,
        ...Object.fromEntries(asked.map((name) => [name, values[name]])),
        ...rebased(initial, own(values, fields), present),
        id: row.id,
        revision,
        inForce,
      })}
      before={
        <>
          {stale && <StalePanel stale={stale} />}
          <Scheduled row={row} />
          {before}
          <Guarded revised={revised} fields={guardedFields} />
        </>
      }
      success={(output) => putInto(output, t)}
      onRefused={onRefused}
      onClose={close}
    >
      {(values) => (
        <>
          {children}
          <InDraft draft={drafts.find(({ id }) => id === values["releaseId"])} />
        </>
      )}
    </AnyFormDialog>
  );
}

/** Says into which release an edit was put; nothing of one that was made. */
function putInto(output: unknown, t: ReturnType<typeof useT>): string {
  const { release } = output as { readonly release?: string };
  return release === undefined ? "" : t(r.putIntoRelease, { name: release });
}

/** Says that a change is on its way already. */
function Scheduled({ row: { scheduledAt } }: { readonly row: RevisionRow }) {
  const t = useT();
  if (scheduledAt === null) return null;
  return (
    <Alert
      type="info"
      showIcon
      className="form-problems"
      title={t(r.willReplace, { when: formatInstant(scheduledAt) })}
    />
  );
}

/** Says which of the fields take a second person. */
function Guarded({ revised, fields }: { readonly revised: Revised; readonly fields: readonly string[] }) {
  const t = useT();
  const names = fields.filter((field) => revised.guarded.has(field)).flatMap((field) => revised.labels[field] ?? []);
  if (names.length === 0) return null;
  const isAll = names.length === fields.length;
  return (
    <p className="hint revision-guarded">
      {isAll ? t(r.allGuarded) : t(r.guarded, { fields: names.map((name) => t(name)).join(t(ui.comma)) })}
    </p>
  );
}
