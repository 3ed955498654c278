import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { cannedReply } from "../contract.ts";

/** A canned reply as the list shows it. */
type ReplyTarget = OutputOf<typeof cannedReply.list>["list"][number];

export interface ReplyDialogProps {
  readonly row: ReplyTarget;
  readonly close: () => void;
}
