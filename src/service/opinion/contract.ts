import * as z from "zod";
import { command, contract, list } from "../../platform/shared/endpoint.ts";
import { id, optionalProse, ref } from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, oneOf, personName, phoneNumber, range } from "../../platform/shared/list.ts";
import { workType } from "../work-order/domain/sets.ts";
import { closeReason, handledState, opinionType } from "./domain/sets.ts";
import { spoken } from "./domain/spoken.ts";
import { opinionMessages as m } from "./messages.ts";

const VIEW = "customer:opinion:view" as const;
const EXPORT = "customer:opinion:export" as const;
const CLOSE = "customer:opinion:close" as const;

/** Longest reply, in UTF-16 units. */
const REPLY_MAX = 1000;

const record = { id: ref("opinion") };
const changed = z.object({ id: id(), handled: handledState.schema });

const filters = {
  packageName: oneOf("package"),
  appVersion: exact(),
  type: closed(opinionType),
  phone: phoneNumber(),
  handled: closed(handledState),
  name: personName(),
  text: contains(),
  createdAt: range("day"),
  handledBy: oneOf("staff"),
  customerId: exact("customer"),
  opinionId: exact("opinion"),
};

const columns = {
  id: col.id(),
  text: col.text(),
  type: col.closed(opinionType),
  handled: col.closed(handledState),
  /** From when it came until it was handled, or until now. */
  waitingMinutes: col.count(),
  customerId: col.hidden(col.code()),
  name: col.text(),
  phone: col.phone(),
  packageName: col.text(),
  appName: col.text(),
  appVersion: col.code(),
  pictureCount: col.count(),
  pictures: col.hidden({ kind: "text", schema: z.array(id()) }),
  smsAllowed: col.flag(),
  createdAt: col.instant(),
  handledAt: col.instant(),
  handledBy: col.text(),
  reply: col.text(),
  closeReason: col.closed(closeReason),
  remark: col.text(),
  /** It was made a ticket, which this is. */
  ticketId: col.hidden(col.code()),
  can: col.abilities(["reply", "close", "reopen", "toWorkOrder"]),
};

/** What borrowers say through their apps, and what becomes of it. */
export const opinion = contract("opinion", m, {
  list: list({
    path: "/api/opinion/list",
    queue: "handled",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.title,
    filters,
    columns,
    sort: ["createdAt"],
  }),
  /** The same as the apps' feedback list is asked for: a bare array, whose first item carries the total. */
  advise: list({
    path: "/api/advise/authConfigList",
    access: VIEW,
    exportAccess: EXPORT,
    title: m.advise,
    filters,
    columns,
    sort: ["createdAt"],
    wire: { answer: "array" },
  }),
  /** Answers it, once: in the app, and by SMS where the borrower allowed that. */
  reply: command({
    path: "/api/opinion/reply",
    access: "customer:opinion:reply",
    title: m.reply,
    input: z.object({ ...record, reply: spoken(REPLY_MAX) }),
    output: changed,
  }),
  /** Sees to it without a reply. */
  close: command({
    path: "/api/opinion/close",
    access: CLOSE,
    title: m.close,
    input: z.object({ ...record, closeReason: closeReason.schema, remark: optionalProse(300) }),
    output: changed,
  }),
  /** Takes a closing back. */
  reopen: command({
    path: "/api/opinion/reopen",
    access: CLOSE,
    title: m.reopen,
    input: z.object(record),
    output: changed,
  }),
  /** Makes a ticket of it, about the customer's newest order; it is answered or closed all the same. */
  toWorkOrder: command({
    path: "/api/opinion/to-work-order",
    access: "customer:opinion:toWorkOrder",
    title: m.toWorkOrder,
    input: z.object({ ...record, workType: workType.schema, remarks: optionalProse(300) }),
    output: z.object({ id: id(), workOrderId: id() }),
  }),
  /** A picture that came with feedback, with the account that looks burnt into it; each opening is logged. */
  picture: command({
    path: "/api/opinion/picture",
    access: VIEW,
    title: m.picture,
    input: z.object({ pictureId: ref("opinionPicture") }),
    output: z.object({ dataUrl: z.string() }),
  }),
});
