import { useRef, useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { ApiError, call, newKey } from "../../../platform/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { notify } from "../../../platform/web/notify.ts";
import { refreshAll } from "../../../platform/web/queries.ts";
import { bill } from "../contract.ts";

/** The server's question before it waives principal that never came back. */
const isQuestion = ({ errors }: ApiError): boolean => errors.some(({ field }) => field === "confirmed");

/**
 * Flat-bills an order in one or two steps: the server refuses with a question when less came in than was lent, and the same attempt is
 * sent again once the question is confirmed.
 */
export function useFlatBill(loanId: string, onDone: () => void) {
  const t = useT();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const send = async (reason: string, confirmed: boolean): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await call(bill.flat, { loanId, reason, confirmed }, { quiet: true, idempotencyKey: key.current });
      notify.success(t(ui.success));
      void refreshAll();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!confirmed && isQuestion(error)) {
        setAsking(true);
      } else {
        setAsking(false);
        setProblem(error.message);
      }
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, asking, stopAsking: () => setAsking(false), problem };
}
