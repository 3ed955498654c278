import { Alert } from "antd";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { Override } from "../../../platform/web/form/from-contract.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { revision } from "../contract.ts";
import type { Content } from "../domain/revised.ts";
import { revisionMessages as r } from "../messages.ts";
import { ChangesTable } from "./changes-table.tsx";

type Draft = OutputOf<typeof revision.drafts>[number];

const NONE: readonly Draft[] = [];

/** The releases that an edit of a record may go into, for who may gather edits, and the field that asks for one. */
export function useDrafts(
  noun: string,
  objectId: string,
  timed: boolean,
): { readonly drafts: readonly Draft[]; readonly field: Override } {
  const enabled = useCan(revision.drafts) && timed;
  const { data: drafts = NONE } = useCall(revision.drafts, { noun, objectId }, { enabled });
  const options = drafts.map(({ id, name }) => ({ value: id, label: name }));
  return { drafts, field: { options, clearable: true, help: r.releaseHelp } };
}

/** The fields that a release changes already begin with what they become by it, once it is chosen. */
export function followDrafts(
  drafts: readonly Draft[],
  fields: readonly string[],
  { initial, overrides }: { readonly initial: Content; readonly overrides: Readonly<Record<string, Override>> },
): Readonly<Record<string, Override>> {
  const changed = (field: string) =>
    drafts.flatMap(({ id, changes }) =>
      changes.filter((one) => one.field === field).map(({ value }) => ({ id, value })),
    );
  return Object.fromEntries(
    fields.flatMap((field) => {
      const found = changed(field);
      if (found.length === 0 || overrides[field]?.follow) return [];
      const follow = ({ releaseId }: Readonly<Record<string, unknown>>): unknown =>
        (found.find(({ id }) => id === releaseId) ?? { value: initial[field] }).value;
      return [[field, { ...overrides[field], follow }] as const];
    }),
  );
}

/** What the chosen release changes of the record already. */
export function InDraft({ draft }: { readonly draft: Draft | undefined }) {
  const t = useT();
  if (!draft || draft.changes.length === 0) return null;
  return (
    <Alert
      type="info"
      className="form-problems"
      title={t(r.inRelease)}
      description={<ChangesTable changes={draft.changes} />}
    />
  );
}
