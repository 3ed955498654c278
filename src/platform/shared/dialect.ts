import type * as z from "zod";
import { closedSet, type ClosedSet } from "./closed-set.ts";
import type { Message } from "./messages.ts";

/** How providers of one kind are spoken to, as far as somebody who sets one up has to know. */
export interface ProviderDialect {
  readonly code: string;
  readonly label: Message;
  /** What it needs to know besides address and key, as calls take it: each may be left out, for others need it not. */
  readonly fields: Readonly<Record<string, z.ZodType>>;
  readonly labels: Readonly<Record<string, Message>>;
  /** Those of the fields without which it cannot be spoken to. */
  readonly required: readonly string[];
  /** What it calls our key to the provider, and its form. */
  readonly key: Message;
  readonly keyForm: RegExp;
  /** What it calls that by which the provider's notices are let in; null where they come over our own connection. */
  readonly noticeKey: Message | null;
  /** It is spoken over connections (`smpp://`, `smpps://`), not over HTTP. */
  readonly scheme?: "smpp";
}

/** Declares a dialect; each of its fields has a label. */
export const dialect = <
  const C extends string,
  const F extends ProviderDialect["fields"],
  const N extends Message | null,
>(
  declared: Omit<ProviderDialect, "code" | "fields" | "labels" | "required" | "noticeKey"> & {
    readonly code: C;
    readonly noticeKey: N;
    readonly fields: F;
    readonly labels: { readonly [K in keyof F]: Message };
    readonly required: readonly (keyof F & string)[];
  },
) => declared;

/** The dialects as a closed set. */
export const dialectSet = (dialects: readonly ProviderDialect[]): ClosedSet<string> =>
  closedSet(dialects.map(({ code, label }) => ({ code, tone: "moving" as const, label })));
