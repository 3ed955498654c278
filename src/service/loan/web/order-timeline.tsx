import { useCan } from "../../../platform/web/permissions.ts";
import { NoteBox } from "../../../platform/web/story/note-box.tsx";
import { Story } from "../../../platform/web/story/story.tsx";
import { loan } from "../contract.ts";
import { loanMessages as m } from "../messages.ts";

/** Everything that happened to the order, newest first, with a box for a note above it. */
export function OrderTimeline({ loanId }: { readonly loanId: string }) {
  const mayNote = useCan(loan.note);
  return (
    <Story call={loan.timeline} input={{ loanId }}>
      {mayNote && <NoteBox call={loan.note} input={{ loanId }} label={m.note} />}
    </Story>
  );
}
