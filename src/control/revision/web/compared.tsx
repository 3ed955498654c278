import type { FieldChange } from "../../../platform/shared/field-change.ts";
import { useT } from "../../../platform/web/i18n.ts";
import type { History } from "../contract.ts";
import { revisionMessages as r } from "../messages.ts";
import { ChangesTable } from "./changes-table.tsx";

interface Props {
  readonly entry: History["list"][number];
  readonly present: History["present"];
}

type Fields = History["present"];

/** The fields, and the entries of those that are read so, in which one content differs from another. */
export function apart(before: Fields, after: Fields): readonly FieldChange[] {
  const [was, is] = [before, after].map((fields) => new Map(fields.map(({ field, value }) => [field, value])));
  const gone = before.filter(({ field }) => !is?.has(field));
  return [...after, ...gone]
    .map(({ field, label }) => ({ field, label, before: was?.get(field) ?? null, after: is?.get(field) ?? null }))
    .filter((one) => one.before?.en !== one.after?.en);
}

/** A revision beside what is in force. */
export function Compared({ entry, present }: Props) {
  const t = useT();
  const changes = apart(present, entry.content);
  if (changes.length === 0) return <p className="hint">{t(r.same)}</p>;
  const no = String(entry.no);
  const then = {
    cn: r.other.cn.replace("{no}", no),
    en: r.other.en.replace("{no}", no),
    es: r.other.es.replace("{no}", no),
  };
  return <ChangesTable changes={changes} label={r.compare} before={r.present} after={then} />;
}
