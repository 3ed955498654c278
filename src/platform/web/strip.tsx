import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";
import "./strip.css";

/** How many of an hour's tries passed and failed. */
interface Hour {
  readonly passed: number;
  readonly failed: number;
}

const lookOf = ({ passed, failed }: Hour): string => {
  if (passed + failed === 0) return "none";
  if (failed === 0) return "passed";
  return passed === 0 ? "failed" : "mixed";
};

/** The last 24 hours of something that is tried again and again, an hour each, the oldest first. */
export function Strip({ hours, wide = false }: { readonly hours: readonly Hour[]; readonly wide?: boolean }) {
  const t = useT();
  const passed = hours.reduce((sum, hour) => sum + hour.passed, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  return (
    <span className={wide ? "strip wide" : "strip"} role="img" aria-label={t(ui.stripOf, { passed, failed })}>
      {hours.map((hour, index) => (
        <span
          key={index}
          className={`strip-${lookOf(hour)}`}
          title={t(ui.hourOf, { ago: hours.length - index, passed: hour.passed, failed: hour.failed })}
        />
      ))}
    </span>
  );
}
