/** A call that a process is asked to carry out for a reviewer. */
export interface Asked {
  readonly staff: { readonly id: string; readonly name: string };
  readonly verb: "claim" | "pass" | "reject";
  readonly input: object;
}

/** What is said to a process: what time it is, or what it is asked. */
export type Word = { readonly now: number } | ({ readonly no: number } & Asked);

/** What it answers: the data of the call, the refusal's English words, or a failure. */
export type Answer =
  | "ready"
  | { readonly no: number; readonly data: unknown }
  | { readonly no: number; readonly refused: string }
  | { readonly no: number; readonly failed: string };
