import { FileLink, type ProofProps } from "../../../book/approval/web/api.ts";
import { download } from "../../../platform/web/api.ts";
import { reconciliation } from "../contract.ts";
import { HeldLines } from "./held-lines.tsx";

/** The statement that somebody handed in, and the lines of it that the request says are true. */
export default function AcceptProof({ request: { input } }: ProofProps) {
  const importId = String(input["importId"]);
  return (
    <>
      <FileLink label={reconciliation.file.title} open={() => download(reconciliation.file, { importId })} />
      <HeldLines importId={importId} only={input["lines"] as readonly string[] | undefined} />
    </>
  );
}
