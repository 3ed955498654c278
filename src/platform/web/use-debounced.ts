import { useEffect, useState } from "react";

const DEBOUNCE_MS = 350;

/** A text as it stands once nobody has changed it for a moment. */
export function useDebounced(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
