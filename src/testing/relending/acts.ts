/** What a process of re-lending is asked to do. All of it may be asked for again when the process died over it. */
export type Act =
  | { readonly kind: "settle"; readonly loanId: string; readonly turn: number }
  | { readonly kind: "reverse" | "accept"; readonly loanId: string }
  | {
      readonly kind: "apply";
      readonly customerId: string;
      readonly packageName: string;
      readonly appOrderId: string;
      readonly productGroupId: string;
      /** Centavos. */
      readonly amount: number;
    };

/** What is said to it: what time it is, or what it is to do. */
export type Word = { readonly now: number } | { readonly no: number; readonly act: Act };

export type Outcome = "done" | "refused" | "failed";

/** What it answers. */
export type Answer = "ready" | { readonly no: number; readonly outcome: Outcome; readonly text?: string };
