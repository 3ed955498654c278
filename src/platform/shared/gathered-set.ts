import * as z from "zod";
import type { ClosedSet, Member } from "./closed-set.ts";
import { withKind, type FieldKind } from "./field-kind.ts";

/** A closed set whose members the features bring, for a contract that stands below them. */
export interface GatheredSet<M extends Member<string> = Member<string>> extends ClosedSet {
  readonly members: readonly M[];
  readonly codes: readonly string[];
  readonly schema: z.ZodType<string>;
  member(code: string | number): M | undefined;
  /** Says what the members are. The composition does, once, before anything is parsed or shown. */
  gather(members: readonly M[]): void;
}

/**
 * Declares a closed set whose members are not known where it stands. Asking it before they were gathered throws: a set
 * that is empty by accident would refuse everything.
 */
export function gatheredSet<M extends Member<string>>(what: string): GatheredSet<M> {
  let gathered: ReadonlyMap<string | number, M> | undefined;
  const known = (): ReadonlyMap<string | number, M> => {
    if (!gathered) throw new Error(`nobody has gathered ${what} yet: the server does in src/calls.ts`);
    return gathered;
  };
  const members = (): M[] => [...known().values()];
  const codes = (): string[] => members().map(({ code }) => code);
  const kind: FieldKind = {
    kind: "choice",
    get choices() {
      return members();
    },
  };
  return {
    get members() {
      return members();
    },
    get codes() {
      return codes();
    },
    schema: withKind(
      kind,
      z.lazy(() => z.literal(codes())),
    ),
    member: (code) => known().get(code),
    gather: (found) => {
      gathered = new Map(found.map((member) => [member.code, member]));
      if (gathered.size < found.length) throw new Error(`${what}: two features bring the same code`);
    },
  };
}
