import { Button } from "antd";
import { useState } from "react";
import { TrimInput } from "../../../platform/web/form/trim-input.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { submitsOnKey } from "../../../platform/web/keys/dialog-keys.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCommand } from "../../../platform/web/queries.ts";
import { Story } from "../../../platform/web/story/story.tsx";
import { loan } from "../contract.ts";
import { loanMessages as m } from "../messages.ts";

const LONGEST = 500;

/** Everything that happened to the order, newest first, with a box for a note above it. */
export function OrderTimeline({ loanId }: { readonly loanId: string }) {
  const mayNote = useCan(loan.note);
  return (
    <Story call={loan.timeline} input={{ loanId }}>
      {mayNote && <NoteBox loanId={loanId} />}
    </Story>
  );
}

/** Writes a note; Ctrl-Enter sends it, too. What was typed stays when it is refused. */
function NoteBox({ loanId }: { readonly loanId: string }) {
  const t = useT();
  const [note, setNote] = useState("");
  const { run, pending } = useCommand(loan.note, { onDone: () => setNote("") });
  const send = (): void => {
    if (note !== "") void run({ loanId, note });
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
        aria-label={t(m.note)}
        placeholder={t(m.addNote)}
        maxLength={LONGEST}
        value={note}
        onChange={setNote}
      />
      <Button htmlType="submit" size="small" loading={pending} disabled={note === ""}>
        {t(m.addNote)}
      </Button>
    </form>
  );
}
