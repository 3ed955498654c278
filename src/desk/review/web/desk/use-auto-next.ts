import { useState } from "react";
import { local } from "../../../../platform/web/local.ts";

const KEY = "review-auto-next";

/** Whether the next case opens by itself after a decision; on unless this browser remembers otherwise. */
export function useAutoNext(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => local.read(KEY) !== "no");
  const change = (next: boolean): void => {
    local.write(KEY, next ? "yes" : "no");
    setOn(next);
  };
  return [on, change];
}
