import type { SendsOf } from "../../../platform/shared/endpoint.ts";
import type { Message } from "../../../platform/shared/messages.ts";
import { later } from "../../../platform/web/later.tsx";
import type { BulkAction } from "../../../platform/web/list-page.tsx";
import { seat } from "../contract.ts";
import { seatPageMessages as p } from "./messages.ts";
import type { SeatTarget } from "./seat-target.ts";
import type { AllocateDialog as Loaded } from "./allocate-dialog.tsx";

/** Sets cap, allocation or duty of seats. */
export const AllocateDialog: typeof Loaded = later(() => import("./allocate-dialog.tsx"))("AllocateDialog");

type Setting = Omit<SendsOf<typeof seat.allocate>, "userIds">;

const bulk = (label: Message, set?: Setting): BulkAction<SeatTarget> => ({
  label,
  command: seat.allocate,
  dialog: ({ selection, close, done }) => (
    <AllocateDialog title={label} seats={selection.rows} {...(set && { set })} close={close} done={done} />
  ),
});

/** What may be set on the ticked seats. */
export const bulkAllocation: readonly BulkAction<SeatTarget>[] = [
  bulk(p.cap),
  bulk(p.allocationOn, { allocation: true }),
  bulk(p.allocationOff, { allocation: false }),
  bulk(p.dutyOn, { onDuty: true }),
  bulk(p.dutyOff, { onDuty: false }),
];
