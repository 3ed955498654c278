/** How a code by SMS is limited. */
export const codeLimits = {
  lifeSeconds: 300,
  resendSeconds: 60,
  attempts: 5,
  /** How long a confirmed code may wait for the command that it confirms. */
  confirmedSeconds: 600,
  /** Wrong codes of one person in the window of failed attempts, whatever they were for. */
  failuresPerPerson: 10,
} as const;

/** What a code is for; a code of one purpose opens no other. */
export type CodePurpose = "payoutCreate" | "payoutImport" | "payoutApprove" | "withdraw";

/** The text that carries a code: Spanish, in the plain alphabet of SMS, and it says what the code confirms. */
export const codeText = (code: string, what: string): string =>
  `Trastienda: codigo ${code} para ${what}. Vence en ${codeLimits.lifeSeconds / 60} minutos. No lo comparta.`;

/** What is kept of that text: everything but the code. */
export const keptText = (what: string): string => codeText("******", what);

export interface CodeState {
  readonly attempts: number;
  readonly expiresAt: Date;
  readonly replaced: boolean;
  readonly spent: boolean;
}

/** Why the last code of a purpose cannot be tried; null when it can. */
export function obstacleOf(code: CodeState | null, now: Date): "none" | "used" | "expired" | "exhausted" | null {
  if (code === null || code.replaced) return "none";
  if (code.spent) return "used";
  if (code.expiresAt <= now) return "expired";
  return code.attempts >= codeLimits.attempts ? "exhausted" : null;
}
