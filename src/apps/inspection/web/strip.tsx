import { useT } from "../../../platform/web/i18n.ts";
import { inspectionPageMessages as p } from "../messages.ts";
import type { RuleRow } from "./rule-row.ts";
import "./inspection.css";

type Hour = RuleRow["strip"][number];

const lookOf = ({ passed, failed }: Hour): string => {
  if (passed + failed === 0) return "none";
  if (failed === 0) return "passed";
  return passed === 0 ? "failed" : "mixed";
};

/** The last 24 hours of a rule, an hour each: how many runs passed and failed. */
export function Strip({ hours, wide = false }: { readonly hours: readonly Hour[]; readonly wide?: boolean }) {
  const t = useT();
  const passed = hours.reduce((sum, hour) => sum + hour.passed, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  return (
    <span className={wide ? "strip wide" : "strip"} role="img" aria-label={t(p.stripOf, { passed, failed })}>
      {hours.map((hour, index) => (
        <span
          key={index}
          className={`strip-${lookOf(hour)}`}
          title={t(p.hourOf, { ago: hours.length - index, passed: hour.passed, failed: hour.failed })}
        />
      ))}
    </span>
  );
}
