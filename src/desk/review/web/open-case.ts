import type { Message } from "../../../platform/shared/messages.ts";
import { ApiError, call } from "../../../platform/web/api.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { navigate } from "../../../platform/web/navigation.ts";
import { notify } from "../../../platform/web/notify.ts";
import { queryClient, refreshAll } from "../../../platform/web/queries.ts";
import { review } from "../contract.ts";
import { deskMessages as d } from "./messages.ts";
import { deskPath } from "./paths.ts";

/** Claims one order, or the one that has waited longest, and opens its desk. A refusal is shown. */
export async function claimAndOpen(loanId?: string): Promise<void> {
  try {
    const claimed = await call(review.claim, loanId ? { loanId } : {});
    void refreshAll();
    goToDesk(claimed.loanId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Claims the case that was prepared and opens it in place of the present one; if somebody else took it meanwhile, the
 * next that waits. With nothing left it goes back to the queue.
 */
export async function openNextCase(prepared: string | null): Promise<void> {
  const inputs: readonly { readonly loanId?: string }[] = prepared ? [{ loanId: prepared }, {}] : [{}];
  for (const input of inputs) {
    try {
      const claimed = await call(review.claim, input, { quiet: true });
      return goToDesk(claimed.loanId, true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === "409" && input.loanId !== undefined) continue;
      if (error.code !== "404") return notify.error(error.message);
    }
  }
  notify.info(translate(d.queueEmpty));
  const queue = pagePath("creditReview");
  if (queue) void navigate(queue);
}

/** A decision that may be taken back. */
interface Kept {
  readonly loanId: string;
  readonly recordId: string;
}

/** Takes a decision back and opens its case. A refusal is shown: it has taken effect meanwhile. */
export async function takeBack({ loanId, recordId }: Kept): Promise<void> {
  try {
    await call(review.undo, { loanId, recordId });
    // what was read of it before the decision or after does not stand on the desk until it is read anew
    queryClient.removeQueries({ queryKey: [review.dossier.name], type: "inactive" });
    notify.show({ kind: "success", text: translate(d.undone), key: DECISION });
    goToDesk(loanId, true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    void refreshAll();
  }
}

const DECISION = "review-decision";
/** The rail offers it for longer. */
const OFFERED_SECONDS = 15;

/** Says what was decided on which order, the last decision in place of the one before, and offers to take it back. */
export function notifyDecision(
  orderNo: string,
  result: Message,
  { undoSeconds, ...kept }: Kept & { readonly undoSeconds: number },
): void {
  notify.show({
    kind: "success",
    text: translate(d.decided, { orderNo, result: translate(result) }),
    key: DECISION,
    ...(undoSeconds > 0 && {
      seconds: Math.min(undoSeconds, OFFERED_SECONDS),
      actions: [{ label: translate(d.undo), run: () => void takeBack(kept) }],
    }),
  });
}

function goToDesk(loanId: string, replace = false): void {
  const path = deskPath(loanId);
  if (path) void navigate(path, { replace });
}
