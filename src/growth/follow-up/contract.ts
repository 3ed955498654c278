import { contract, list } from "../../platform/shared/endpoint.ts";
import { day, timeOfDay } from "../../platform/shared/fields.ts";
import { closed, col, exact, oneOf, phoneNumber, range, recordNumber } from "../../platform/shared/list.ts";
import { followChannel, followPurpose, followResult, nextAction } from "./domain/sets.ts";
import { followUpMessages as m } from "./messages.ts";

/** What a contact is written down with: what comes next, and when. */
export const nextInput = {
  nextAction: nextAction.schema.default("none"),
  nextOn: day().nullable().optional(),
  nextTime: timeOfDay().optional(),
};

/** What staff wrote down of their contacts with borrowers; it is written with the contact, by the desks. */
export const followUp = contract("followUp", m, {
  list: list({
    path: "/api/follow-up/list",
    access: "collection:followRecord:view",
    exportAccess: "collection:followRecord:export",
    title: m.title,
    filters: {
      orderNo: recordNumber(),
      phone: phoneNumber(),
      result: closed(followResult),
      channel: closed(followChannel),
      purpose: closed(followPurpose),
      staff: oneOf("staff"),
      packageName: oneOf("package"),
      at: range("day"),
      nextAt: range("day"),
      customerId: exact("customer"),
      loanId: exact("loan"),
    },
    columns: {
      id: col.id(),
      name: col.text(),
      phone: col.phone(),
      orderNo: col.code(),
      purpose: col.closed(followPurpose),
      channel: col.closed(followChannel),
      result: col.closed(followResult),
      note: col.text(),
      nextAction: col.closed(nextAction),
      nextAt: col.instant(),
      staff: col.text(),
      at: col.instant(),
      appName: col.text(),
      customerId: col.hidden(col.code()),
      loanId: col.hidden(col.code()),
    },
    sort: ["at"],
  }),
});
