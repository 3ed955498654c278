import { Button } from "antd";
import { useState } from "react";
import type { Message } from "../../shared/messages.ts";
import type { Callable } from "../api/callable.ts";
import { TrimInput } from "../form/trim-input.tsx";
import { useT } from "../i18n.ts";
import { submitsOnKey } from "../keys/dialog-keys.ts";
import { useCommand } from "../queries.ts";

const LONGEST = 500;

interface Props {
  /** Takes the text as `note`, beside the input. */
  readonly call: Callable;
  readonly input: Readonly<Record<string, string>>;
  readonly label: Message;
}

/** Writes a note on a timeline; Ctrl-Enter sends it, too. What was typed stays when it is refused. */
export function NoteBox({ call, input, label }: Props) {
  const t = useT();
  const [note, setNote] = useState("");
  const { run, pending } = useCommand(call, { onDone: () => setNote("") });
  const send = (): void => {
    if (note !== "") void run({ ...input, note } as never);
  };
  return (
    <form
      className="story-note"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDownCapture={submitsOnKey(send)}
    >
      <TrimInput
        as="textarea"
        aria-label={t(label)}
        placeholder={t(call.title)}
        maxLength={LONGEST}
        value={note}
        onChange={setNote}
      />
      <Button htmlType="submit" size="small" loading={pending} disabled={note === ""}>
        {t(call.title)}
      </Button>
    </form>
  );
}
