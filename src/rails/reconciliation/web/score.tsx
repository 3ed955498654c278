import type { ReactNode } from "react";
import { SURE_SCORE } from "../domain/candidates.ts";

/** A candidate with how much speaks for it, out of a hundred. */
export const Score = ({ score, children }: { readonly score: number; readonly children?: ReactNode }) => (
  <span className="score">
    {children && <span className="score-text">{children}</span>}
    <span className={`tone tone-${score >= SURE_SCORE ? "done" : "attention"}`}>{score}</span>
  </span>
);
