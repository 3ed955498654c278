import { lazy, Suspense, type ComponentType } from "react";
import type { Request } from "./use-request.ts";

/** What a feature shows of the file that a request to it rests on. */
export interface ProofProps {
  readonly request: Request;
}

const modules = import.meta.glob<{ readonly default: ComponentType<ProofProps> }>("../../../*/*/web/*.proof.tsx");
const parts = Object.entries(modules).map(([path, load]) => ({
  call: /([^/]+)\.proof\.tsx$/.exec(path)?.[1] ?? path,
  Proof: lazy(load),
}));

/** Whether the feature of a call shows what was handed in: `web/<call>.proof.tsx`. */
export const hasProof = (call: string): boolean => parts.some((part) => part.call === call);

/** The file that somebody handed in, and of which a request says that it is true. */
export const HandedIn = ({ request }: ProofProps) =>
  parts
    .filter(({ call }) => call === request.call)
    .map(({ call, Proof }) => (
      <Suspense key={call} fallback={null}>
        <Proof request={request} />
      </Suspense>
    ));
