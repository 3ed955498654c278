import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { sql } from "../../../platform/server/database/connect.ts";
import type { chat } from "../contract.ts";
import type { MessageType } from "../domain/sets.ts";
import { sideOf } from "./wire.ts";

/** A message as the screens show it. */
export type ShownMessage = OutputOf<typeof chat.history>["historyMessages"][number];

export interface MessageRow {
  readonly connectId: string;
  readonly userId: string;
  readonly message: string;
  readonly messageType: MessageType;
  readonly sender: string;
  readonly staffName: string | null;
  readonly fileId: string | null;
  readonly fileType: string | null;
  readonly fileName: string | null;
  readonly at: Date;
}

/** The columns of `MessageRow`, of messages `m` with their writer `s` and file `f`. */
export const messageColumns = sql`m.connect_id, m.customer_id as user_id, m.message, m.message_type, m.sender,
  s.name as staff_name, m.file_id, f.media_type as file_type, f.name as file_name, m.at`;
export const messageJoins = sql`left join staff_user s on s.id = m.sender left join chat_file f on f.id = m.file_id`;

export function shownMessage({ sender, at, ...row }: MessageRow): ShownMessage {
  const side = sideOf(sender);
  const time = at.toISOString();
  return { ...row, side, staffId: side === "staff" ? sender : null, time, ctime: time };
}
