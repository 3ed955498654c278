import * as z from "zod";
import { withKind, type Choice } from "./field-kind.ts";

/** How a state looks: grey waiting, blue moving, green done, amber attention, red bad. */
export type Tone = "waiting" | "moving" | "done" | "attention" | "bad";

export interface Member<C extends string | number> extends Choice {
  readonly code: C;
  readonly tone: Tone;
}

/** A fixed list of codes with their labels and tones, and the schema that admits nothing else. */
export interface ClosedSet<C extends string | number = string | number> {
  readonly members: readonly Member<C>[];
  readonly codes: readonly C[];
  readonly schema: z.ZodType<C>;
  member(code: string | number): Member<C> | undefined;
}

/** Declares a closed set. A member cannot exist without its three labels and its tone. */
export function closedSet<const C extends string | number>(members: readonly Member<C>[]): ClosedSet<C> {
  const byCode = new Map<string | number, Member<C>>(members.map((member) => [member.code, member]));
  const codes = members.map((member) => member.code);
  return {
    members,
    codes,
    schema: withKind({ kind: "choice", choices: members }, z.literal(codes)),
    member: (code) => byCode.get(code),
  };
}

/** The codes of a closed set, as a type. */
export type CodeOf<S> = S extends ClosedSet<infer C> ? C : never;
