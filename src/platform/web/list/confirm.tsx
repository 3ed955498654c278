import type { Callable } from "../api/callable.ts";
import { ConfirmBody } from "../confirm-body.tsx";
import { useCommand } from "../queries.ts";
import type { RowAction } from "./types.ts";

/** What a row's confirmation needs. */
interface ConfirmProps {
  readonly action: RowAction<unknown>;
  readonly command: Callable;
  readonly row: unknown;
  readonly close: () => void;
}

/** Asks, and sends the row's command. */
export default function Confirm({ action, command, row, close }: ConfirmProps) {
  const { run, pending } = useCommand(command, { title: action.label, onDone: close });
  const input = action.input?.(row) ?? { id: (row as { readonly id?: string }).id };
  return (
    <ConfirmBody
      title={action.label}
      text={action.confirm}
      danger={action.danger ?? false}
      pending={pending}
      onConfirm={() => void run(input as never)}
      onCancel={close}
    />
  );
}
