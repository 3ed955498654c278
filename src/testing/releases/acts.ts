/** How far the statement gets at which a process dies: not out, out but unheard, or heard and nothing after it. */
type How = "before" | "sent" | "answered";

/** When a process is to die in the next transaction over a release: at so manieth statement of it, or at its commit. */
export interface Death {
  readonly at: number | "commit";
  readonly how: How;
}

/** What is said to a process: what time it is, when it is to die, or that it is to look for what is due. */
export type Word = { readonly now: number } | { readonly die: Death } | { readonly look: true };

/** What it says: where it listens, that it has heard or looked, or at which statement it dies. */
export type Answer =
  { readonly port: number } | { readonly heard: true } | { readonly looked: true } | { readonly diesAt: number };
