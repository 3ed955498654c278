import { LANGS, text, type Message } from "./messages.ts";

/** A column that an uploaded table may have. */
export interface SheetColumn<C extends string = string> {
  readonly name: C;
  readonly label: Message;
  readonly optional?: boolean;
}

const plain = (heading: string): string => heading.trim().toLocaleLowerCase();

/**
 * Where a table's columns stand, found by their headings: a label in any language or the field's own name. Names those
 * that are missing.
 */
export function placesOf<C extends string>(headings: readonly string[], columns: readonly SheetColumn<C>[]) {
  const known = headings.map(plain);
  const at = new Map<C, number>();
  for (const { name, label } of columns) {
    const spellings = [name, ...LANGS.map((lang) => text(label, lang))].map(plain);
    const place = known.findIndex((heading) => spellings.includes(heading));
    if (place >= 0) at.set(name, place);
  }
  return { at, missing: columns.filter(({ name, optional }) => !optional && !at.has(name)).map(({ label }) => label) };
}
