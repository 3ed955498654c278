import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { mapping } from "../contract.ts";
import { mappingMessages as m, mappingPageMessages as p } from "../messages.ts";
import type { VocabularyDialog, WordDialog } from "./mapping-row.ts";

const WIDTH = 560;

/** Changes an original and what it is mapped to. */
export function EditWord({ row, close }: WordDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.editOriginal}
      command={mapping.editOriginal}
      fields={["original", "mapped"]}
      target={{ id: row.id, version: row.version }}
      initial={{ original: row.original, mapped: row.mapped ?? "" }}
      width={WIDTH}
      before={<p>{t(p.editNote)}</p>}
      onClose={close}
    />
  );
}

const seeded = { seed: { help: p.seedHelp } } as const;

/** Gives a word to each original of a package that has none. */
export function GenerateWords({ row, close }: VocabularyDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.generate}
      command={mapping.generate}
      fields={["seed"]}
      overrides={seeded}
      target={{ id: row.id }}
      initial={{ seed: row.packageName }}
      width={WIDTH}
      before={<p>{t(p.generateNote, { count: row.openCount ?? 0 })}</p>}
      onClose={close}
    />
  );
}

/** Takes in every word of the signed API, and gives a word to each. */
export function GenerateAll({ row, close }: VocabularyDialog) {
  const t = useT();
  return (
    <FormDialog
      title={m.generateAll}
      command={mapping.generateAll}
      fields={["seed"]}
      overrides={seeded}
      target={{ id: row.id }}
      initial={{ seed: row.packageName }}
      width={WIDTH}
      before={<p>{t(p.generateAllNote)}</p>}
      onClose={close}
    />
  );
}
