import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { History } from "../contract.ts";
import { revisionMessages as r } from "../messages.ts";
import { ChangesTable } from "./changes-table.tsx";

interface Props {
  readonly entry: History["list"][number];
  readonly present: History["present"];
}

/** The fields in which what is in force differs from a revision. */
export const apart = ({ content }: Props["entry"], present: Props["present"]): readonly FieldChange[] =>
  content
    .map(({ value, ...rest }) => ({
      ...rest,
      before: present.find(({ field }) => field === rest.field)?.value ?? null,
      after: value,
    }))
    .filter(({ before, after }) => before?.en !== after?.en);

/** A revision beside what is in force. */
export function Compared({ entry, present }: Props) {
  const t = useT();
  const changes = apart(entry, present);
  if (changes.length === 0) return <p className="hint">{t(r.same)}</p>;
  const no = String(entry.no);
  const then = {
    cn: r.other.cn.replace("{no}", no),
    en: r.other.en.replace("{no}", no),
    es: r.other.es.replace("{no}", no),
  };
  return <ChangesTable changes={changes} label={r.compare} before={r.present} after={then} />;
}
