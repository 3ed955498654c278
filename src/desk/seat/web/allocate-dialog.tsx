import { FormDialog } from "../../../platform/web/form-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { undoBy } from "../../../platform/web/queries.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import { seat } from "../contract.ts";
import { seatPageMessages as p } from "./messages.ts";
import type { SeatTarget } from "./seat-target.ts";

type Setting = Omit<SendsOf<typeof seat.allocate>, "userIds">;

interface Props {
  readonly title: Message;
  readonly seats: readonly SeatTarget[];
  /** What is set; without it the daily cap is asked for. */
  readonly set?: Setting;
  readonly close: () => void;
  readonly done?: () => void;
}

/** What a seat had in the place of what is set. */
const formerly = ({ allocation, onDuty }: SeatTarget, set: Setting): Setting => ({
  ...(set.allocation !== undefined && { allocation: allocation ?? undefined }),
  ...(set.onDuty !== undefined && { onDuty: onDuty ?? undefined }),
});

/** What the seats are given, or no longer given, from then on. */
const noteOf = ({ allocation, onDuty }: Setting): Message => {
  if (allocation !== undefined) return allocation ? p.allocationOnNote : p.allocationOffNote;
  return onDuty ? p.dutyOnNote : p.dutyOffNote;
};

/** Sets cap, allocation or duty of the chosen seats. */
export function AllocateDialog({ title, seats, set, close, done }: Props) {
  const t = useT();
  const one = seats.length === 1 ? seats[0] : undefined;
  return (
    <FormDialog
      title={title}
      command={seat.allocate}
      fields={set ? [] : ["dailyCap"]}
      overrides={{ dailyCap: { help: p.capHelp, empty: null } }}
      initial={{ dailyCap: one?.dailyCap }}
      target={{ userIds: seats.map(({ id }) => id), ...set }}
      before={!one && <p>{t(p.seats, { count: seats.length })}</p>}
      undo={one && set && (() => undoBy(seat.allocate, { userIds: [one.id], ...formerly(one, set) }))}
      width={400}
      onClose={close}
      onDone={() => done?.()}
    >
      {set && <p>{t(noteOf(set))}</p>}
    </FormDialog>
  );
}
