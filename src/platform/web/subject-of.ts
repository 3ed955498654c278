import type { Message } from "../shared/messages.ts";
import { translate } from "./i18n.ts";
import type { ShownColumn } from "./list/columns.tsx";
import type { Subject } from "./subject.ts";

type Named<R> = Pick<ShownColumn<R>, "field" | "kind" | "money"> & Partial<Pick<ShownColumn<R>, "essential">>;

const isNames = (value: unknown): value is Message => typeof value === "object" && value !== null && "cn" in value;

function wordOf(value: unknown): string | undefined {
  if (isNames(value)) return translate(value);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * What names a row of a list, by the columns that its page shows: the first code or text (a name per language only
 * where it comes first) with the codes that the page calls essential, the column `name`, and the first amount, unless
 * the row is a person or thing of that name.
 */
export function subjectOf<R>(columns: readonly Named<R>[], row: R, to?: string): Subject | undefined {
  const cells = row as Readonly<Record<string, unknown>>;
  const words = columns.filter(
    ({ kind }, place) => kind === "code" || kind === "text" || (kind === "names" && place === 0),
  );
  const [first, ...others] = words.filter(({ field }) => wordOf(cells[field]) !== undefined);
  if (first === undefined) return undefined;
  const further = others.filter(({ kind, essential }) => kind === "code" && essential);
  const no = [first, ...further].map(({ field }) => wordOf(cells[field])).join(" ");
  const name = wordOf(cells["name"]);
  if (name === no) return { no, to };
  const amount = columns.map(({ field, money: isMoney }) => isMoney && cells[field]).find(Number.isSafeInteger);
  return { no, name, amountCents: amount as number | undefined, to };
}
