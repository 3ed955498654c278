import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { image } from "../contract.ts";
import { imageMessages as m, imagePageMessages as p } from "../messages.ts";

interface Props {
  readonly imageIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** Keeps images for one reviewer. */
export function AssignDialog({ imageIds, onClose, onDone }: Props) {
  const t = useT();
  const { data = [], isLoading } = useCall(image.markers, {});
  const options = data.map(({ id, name, assigned: count }) => ({
    value: id,
    label: t(p.assignTo, { name, count }),
  }));
  return (
    <FormDialog
      title={m.assign}
      command={image.assign}
      fields={["checker"]}
      overrides={{ checker: { options, loading: isLoading, clearable: false } }}
      input={({ checker }) => ({ imageIds: [...imageIds], checker: String(checker) })}
      submit={p.assignSubmit}
      success={({ assigned, left }) => t(p.assignedDone, { assigned, left })}
      before={<p>{t(p.assignNote)}</p>}
      onClose={onClose}
      onDone={() => onDone?.()}
    />
  );
}
