import { useState } from "react";
import type { ApiError } from "../../../platform/web/api.ts";
import { staleAnswer, type Stale } from "../contract.ts";
import type { Content } from "../domain/revised.ts";
import type { RevisionRow } from "./revision-row.ts";

interface Seen {
  readonly revision: number;
  readonly inForce: number;
  /** What others have changed since the form was opened, as the command takes it. */
  readonly present: Content;
  readonly stale: Stale | undefined;
}

/**
 * Which revisions a form goes by: those that it was opened with, and after a refusal for a newer one, those that its
 * author has been shown.
 */
export function useSeen({ revision, inForce }: RevisionRow) {
  const [seen, setSeen] = useState<Seen>({
    revision: revision ?? 0,
    inForce: inForce ?? 0,
    present: {},
    stale: undefined,
  });
  const onRefused = ({ data }: ApiError): false => {
    const told = staleAnswer.safeParse(data);
    if (!told.success) return false;
    const stale = told.data;
    const changed = Object.fromEntries(stale.changes.map(({ field, value }) => [field, value])) as Content;
    setSeen(({ present }) => ({ ...stale, present: { ...present, ...changed }, stale }));
    return false;
  };
  return { seen, onRefused };
}
