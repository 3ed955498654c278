import { ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { scoreReason } from "../../domain/score-reasons.ts";
import { deskMessages as d } from "../messages.ts";
import type { Dossier } from "./types.ts";

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace("-", "−"));

/** The automatic audit's score and the points behind it, the heaviest first. */
export function Score({ score }: { readonly score: Dossier["score"] }) {
  const t = useT();
  if (!score) return <p>{t(d.noScore)}</p>;
  const reasons = [...score.reasons].sort(
    (a, b) => Number(b.points === 0) - Number(a.points === 0) || Math.abs(b.points) - Math.abs(a.points),
  );
  return (
    <>
      <p className={`desk-score text-${score.passed ? "done" : "bad"}`}>{score.score}</p>
      <ul className="desk-lines desk-points">
        {reasons.map(({ code, points, label }) => (
          <li key={code}>
            <span>{label}</span>
            <ToneTag tone={scoreReason.member(code)?.tone ?? "waiting"}>
              {points === 0 ? t(d.hardRule) : signed(points)}
            </ToneTag>
          </li>
        ))}
      </ul>
    </>
  );
}
