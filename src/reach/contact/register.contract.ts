import * as z from "zod";
import { command, contract, list } from "../../platform/shared/endpoint.ts";
import { day, id, optionalProse, reason, ref, SHEETS, upload, version, words } from "../../platform/shared/fields.ts";
import { closed, col, oneOf, phoneNumber, range } from "../../platform/shared/list.ts";
import { registerKind, registerState } from "./domain/sets.ts";
import { registerMessages as m } from "./messages.ts";

/** The largest file, in bytes, and the most numbers of one. */
const MAX_BYTES = 20_000_000;
export const MAX_NUMBERS = 1_000_000;

const decided = z.object({ registerId: id(), version: z.int() });

/** The public registers of who wants no marketing: one person brings a file, another puts it in force. */
export const contactRegister = contract("contactRegister", m, {
  list: list({
    path: "/api/contact-register/list",
    queue: "state",
    access: "message:doNotCall:view",
    exportAccess: "message:doNotCall:export",
    title: m.list,
    filters: {
      kind: closed(registerKind),
      state: closed(registerState),
      /** The files that have a number. */
      phone: phoneNumber(),
      importedBy: oneOf("staff"),
      importedAt: range("day"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      kind: col.closed(registerKind),
      asOf: col.day(),
      phones: col.count(),
      state: col.closed(registerState),
      fileName: col.text(),
      importedBy: col.text(),
      importedAt: col.instant(),
      decidedBy: col.text(),
      decidedAt: col.instant(),
      comment: col.text(),
      can: col.abilities(["enforce", "refuse"]),
    },
    sort: ["id"],
  }),
  /** Takes a file in; it changes nothing until another person puts it in force. */
  import: command({
    path: "/api/contact-register/import",
    access: "message:doNotCall:import",
    title: m.import,
    input: z.object({
      kind: registerKind.schema,
      /** The day of which the register tells. */
      asOf: day(),
      fileName: words(200),
      content: upload({ accept: SHEETS, maxBytes: MAX_BYTES }),
    }),
    output: z.object({ registerId: id(), phones: z.int() }),
  }),
  enforce: command({
    path: "/api/contact-register/enforce",
    access: "message:doNotCall:importApprove",
    title: m.enforce,
    input: z.object({ registerId: ref("contactRegister"), version: version(), comment: optionalProse(300) }),
    output: decided,
  }),
  refuse: command({
    path: "/api/contact-register/refuse",
    access: "message:doNotCall:importApprove",
    title: m.refuse,
    input: z.object({ registerId: ref("contactRegister"), version: version(), reason: reason() }),
    output: decided,
  }),
});
