import { ConfirmDialog } from "../../../platform/web/confirm-dialog.tsx";
import { useCommand } from "../../../platform/web/queries.ts";
import { testTools } from "../contract.ts";
import { testToolPageMessages as p } from "../messages.ts";

interface Props {
  readonly loanId: string;
  readonly result: "SUCCESS" | "FAIL";
  readonly close: () => void;
}

/** Asks before the bank is told to end a payout. */
export function ResultDialog({ loanId, result, close }: Props) {
  const { run, pending } = useCommand(testTools.finishPayout, { onDone: close });
  return (
    <ConfirmDialog
      title={result === "SUCCESS" ? p.succeed : p.fail}
      text={p.resultEffect}
      danger={result === "FAIL"}
      pending={pending}
      onConfirm={() => void run({ loanId, result })}
      onCancel={close}
    />
  );
}
