import type { ReactNode } from "react";
import { useFit } from "./use-fit.ts";

interface Props {
  readonly label: string;
  /** Beside `grid`: `compact`, `dimmed`, a name of the feature's own. */
  readonly className?: string;
  /** As low as its rows; a list keeps some height while it is empty. */
  readonly short?: boolean;
  readonly busy?: boolean;
  /** Something in it takes the focus, so that it needs none itself to be scrolled by keys. */
  readonly hasStops?: boolean;
  /** The table, and what is said where it has no rows. */
  readonly children: ReactNode;
}

/** The frame of a table: scrolls both ways, never shows half a column, and shows at its edges that there is more. */
export function Grid({ label, className, short = false, busy, hasStops = false, children }: Props) {
  const frame = useFit();
  return (
    <div className="grid-frame" ref={frame}>
      <div
        className={["grid", short && "short", className].filter(Boolean).join(" ")}
        tabIndex={hasStops ? undefined : 0}
        role="region"
        aria-label={label}
        {...(busy !== undefined && { "aria-busy": busy })}
      >
        {children}
      </div>
    </div>
  );
}
