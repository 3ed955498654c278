import * as z from "zod";
import { restoreInput } from "../../../control/revision/contract.ts";
import type { Revised } from "../../../control/revision/domain/revised.ts";
import { fieldOf } from "../../../control/revision/domain/shown.ts";
import { revisionLabels, revisionMessages } from "../../../control/revision/messages.ts";
import { RestoreDialog } from "../../../control/revision/web/api.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { id } from "../../../platform/shared/fields.ts";
import type { Command } from "../../../platform/web/api/callable.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { history as calls } from "../contract.ts";
import type { HistoryDialog } from "./history-row.ts";

type History = OutputOf<typeof calls.detail>["history"];

interface Props {
  readonly noun: string;
  readonly objectId: string;
  readonly entry: History["list"][number];
  readonly history: History;
  readonly form: NonNullable<OutputOf<typeof calls.form>>;
  readonly close: () => void;
}

const input = z.object({ id: id(), ...restoreInput });

/** A noun's own call that brings a revision back: of all nouns it takes the same. */
const commandOf = ({ name, path }: Props["form"]): Command => ({
  name,
  path,
  title: revisionMessages.restore,
  kind: "money",
  method: "POST",
  access: [],
  input,
  labels: revisionLabels,
  output: z.unknown(),
  sends: undefined,
});

/** What the dialog asks of a noun, made of what a revision of it holds. */
const revisedOf = (noun: string, { content }: Props["entry"], { guarded }: Props["form"]): Revised => ({
  noun,
  fields: [...new Set(content.map(({ field }) => fieldOf(field)))],
  kinds: new Map(),
  labels: Object.fromEntries(content.map(({ field, label }) => [fieldOf(field), label])),
  guarded: new Set(guarded),
  guardedTo: {},
  shown: {},
  entries: {},
});

/** Brings a revision back with the call of its noun, at once, from a stated time, or with a release. */
export const Restoring = ({
  noun,
  objectId,
  entry,
  history: { list, present, revision, inForce },
  form,
  close,
}: Props) => (
  <RestoreDialog
    command={commandOf(form)}
    revised={revisedOf(noun, entry, form)}
    row={{
      id: objectId,
      revision,
      inForce,
      scheduledAt: list.find(({ state }) => state === "scheduled")?.effectiveAt ?? null,
    }}
    entry={entry}
    present={present}
    close={close}
  />
);

/** Brings a revision of the list back; what its record holds now is read first. */
export function RestoreListed({ row: { noun, objectId, no }, close }: HistoryDialog) {
  const of = { noun: noun ?? "", objectId: objectId ?? "" };
  const { data } = useCall(calls.detail, of);
  const { data: form } = useCall(calls.form, { ...of, no: no ?? 0 });
  const entry = data?.history.list.find((one) => one.no === no);
  return data && entry && form ? <Restoring {...of} {...{ entry, form, close }} history={data.history} /> : null;
}
