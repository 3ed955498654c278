import * as z from "zod";
import { row, rows, sql } from "../../../platform/server/database/connect.ts";
import { handle } from "../../../platform/server/handle.ts";
import { maskPhone } from "../../../platform/shared/mask.ts";
import { platformRefusals } from "../../../platform/shared/platform-messages.ts";
import { Refusal } from "../../../platform/shared/refusal.ts";
import { openPapers, readCalls } from "../../customer/server/api.ts";
import { findLoan } from "../../../book/order/server/api.ts";
import { review } from "../contract.ts";
import { callRecordOf } from "../domain/call-record.ts";
import { keptApart } from "./blind.ts";

const MAX = 500;

/** What the device told of its calls. */
const kept = z.array(
  z.object({
    phone: z.string(),
    at: z.iso.datetime({ offset: true }),
    seconds: z.int(),
    direction: z.literal(["in", "out"]),
  }),
);

interface Device {
  readonly id: string;
  readonly callLog: unknown;
  readonly callsReadThrough: Date | null;
}

/**
 * The calls on the borrower's newest device, newest first, with the names of those who are among the contacts given;
 * what nobody was shown before is unread, and read from now on. Unknown for orders that never reached review. Opens
 * with the case in hand or after a reveal. A log that cannot be read fails, and says so: an empty one would be taken
 * for a borrower who calls nobody.
 */
export const callLog = handle(review.callLog, async ({ loanId }, ctx) => {
  const { customerId, checkStatus, blind } = await findLoan(ctx.db, loanId);
  if (checkStatus === null) throw new Refusal(platformRefusals.notFound, { field: "loanId" });
  await openPapers(ctx, customerId, "device", { calls: true, loanId });
  const device = await row<Device>(
    ctx.db,
    sql`select id, call_log, calls_read_through from customer_device where customer_id = ${customerId}
        order by uploaded_at desc, id desc limit 1 for update`,
  );
  if (!device) return [];
  const calls = kept.parse(device.callLog).map((call) => ({ ...call, at: new Date(call.at) }));
  const shown = calls.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MAX);
  const contacts = await rows<{ phone: string; name: string }>(
    ctx.db,
    sql`select phone, name from customer_contact where customer_id = ${customerId} order by id desc`,
  );
  const names = new Map(contacts.map(({ phone, name }) => [phone, name]));
  const [apart] = blind ? ctx.services.features.of(keptApart) : [];
  const readThrough = apart ? await apart.callsRead(ctx, loanId) : device.callsReadThrough;
  const newest = shown[0]?.at;
  if (newest) await (apart?.readCalls(ctx, loanId, newest) ?? readCalls(ctx, device.id, newest));
  return shown.map(({ phone, at, seconds, direction }) => ({
    phone: maskPhone(phone),
    name: names.get(phone) ?? null,
    at: at.toISOString(),
    seconds,
    direction,
    inContacts: names.has(phone),
    callRecord: callRecordOf(at, readThrough),
  }));
});
