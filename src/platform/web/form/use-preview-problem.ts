import type { FormInstance } from "antd";
import { useEffect, useRef } from "react";
import type { ApiError } from "../api.ts";
import { errorsByField } from "../api/error.ts";

/**
 * Shows a preview's refusal at the fields that it names and that are filled in, and reveals them; answers the text where
 * there is no such field.
 */
export function usePreviewProblem(
  error: ApiError | undefined,
  filled: readonly string[],
  shown: readonly string[],
  form: FormInstance<Record<string, unknown>>,
  reveal: (name: string) => void,
): string | undefined {
  const flagged = useRef<readonly string[]>([]);
  const byField = error ? errorsByField(error, shown).byField : new Map<string, string[]>();
  const at = [...byField].filter(([name]) => filled.includes(name));
  const told = JSON.stringify(at);
  useEffect(() => {
    const found = JSON.parse(told) as typeof at;
    const corrected = flagged.current.filter((name) => !found.some(([other]) => other === name));
    if (corrected.length + found.length === 0) return;
    form.setFields([
      ...corrected.map((name) => ({ name, errors: [] })),
      ...found.map(([name, errors]) => ({ name, errors })),
    ]);
    for (const [name] of found) reveal(name);
    flagged.current = found.map(([name]) => name);
  }, [form, told]);
  return error && byField.size === 0 ? error.message : undefined;
}
