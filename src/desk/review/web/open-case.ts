import type { Message } from "../../../platform/shared/messages.ts";
import { ApiError, call } from "../../../platform/web/api.ts";
import { translate } from "../../../platform/web/i18n.ts";
import { pagePath } from "../../../platform/web/links.tsx";
import { navigate } from "../../../platform/web/navigation.ts";
import { notify } from "../../../platform/web/notify.ts";
import { refreshAll } from "../../../platform/web/queries.ts";
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

interface Decided {
  readonly loanId: string;
  readonly recordId: string;
  readonly undoSeconds: number;
}

/**
 * Says what was decided on which order, and lets it be taken back for as long as that is possible: the case is then on
 * the desk again.
 */
export function notifyDecision(orderNo: string, result: Message, { loanId, recordId, undoSeconds }: Decided): void {
  const takeBack = async (): Promise<void> => {
    try {
      await call(review.undo, { loanId, recordId });
      notify.show({ kind: "success", text: translate(d.undone), key: recordId });
      void refreshAll();
      goToDesk(loanId, true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  notify.show({
    kind: "success",
    text: translate(d.decided, { orderNo, result: translate(result) }),
    key: recordId,
    ...(undoSeconds > 0 && {
      seconds: undoSeconds,
      actions: [{ label: translate(d.undo), run: () => void takeBack() }],
    }),
  });
}

function goToDesk(loanId: string, replace = false): void {
  const path = deskPath(loanId);
  if (path) void navigate(path, { replace });
}
