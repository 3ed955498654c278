import * as z from "zod";
import { command, contract, list, query } from "../../platform/shared/endpoint.ts";
import { digits, id, reason, ref, version, words } from "../../platform/shared/fields.ts";
import { closed, col, contains, exact, flag, range } from "../../platform/shared/list.ts";
import { seatFunction, seatState, sharing } from "./domain/status.ts";
import { seatMessages as m } from "./messages.ts";

const extension = digits(2, 8);
const dailyCap = z.int().min(0).max(10_000);

/** What is set on a seat. A cap that is null means none; a team is one there is, or the name of a new one. */
const settings = {
  teamId: ref("team").optional(),
  newTeam: words(60).optional(),
  function: seatFunction.schema,
  extension: extension.optional(),
  dailyCap: dailyCap.nullable(),
  weight: z.int().min(0).max(100),
  onDuty: z.boolean(),
  allocation: z.boolean(),
};

const target = { userId: ref("staffUser"), version: version(), reason: reason() };
const changed = z.object({ userId: id(), version: z.int() });

/** From one seat to another, or to a team: exactly one of the two. */
const move = {
  userId: ref("staffUser"),
  toSeat: ref("staffUser").optional(),
  toTeam: ref("team").optional(),
  sharing: sharing.schema.optional(),
};
const receiver = { userId: id(), name: z.string(), load: z.int(), count: z.int() };

/** The places at which staff work. Whoever is held to a team sees and changes the seats of that team only. */
export const seat = contract("seat", m, {
  list: list({
    path: "/api/seat/list",
    access: "system:account:view",
    exportAccess: "system:account:export",
    title: m.title,
    filters: {
      /** A part of the name or of the account. */
      name: contains(),
      /** A team's id. */
      team: exact(),
      function: closed(seatFunction),
      state: closed(seatState),
      onDuty: flag(),
      allocation: flag(),
      updatedAt: range("day"),
    },
    columns: {
      id: col.id(),
      version: col.version(),
      account: col.code(),
      name: col.text(),
      team: col.text(),
      function: col.closed(seatFunction),
      extension: col.code(),
      load: col.count(),
      given: col.count(),
      dailyCap: col.count(),
      weight: col.count(),
      onDuty: col.flag(),
      allocation: col.flag(),
      state: col.closed(seatState),
      updatedAt: col.instant(),
      teamId: col.hidden({ kind: "id", schema: id().nullable() }),
      can: col.abilities(["edit", "enable", "disable", "allocate", "transfer"]),
    },
    sort: ["id", "weight", "updatedAt"],
  }),
  teams: query({
    path: "/api/seat/teams",
    access: "system:account:view",
    title: m.teams,
    input: z.object({}),
    output: z.array(z.object({ id: id(), name: z.string(), seats: z.int() })),
  }),
  candidates: query({
    path: "/api/seat/candidates",
    access: "system:account:create",
    title: m.candidates,
    input: z.object({}),
    output: z.array(z.object({ id: id(), account: z.string(), name: z.string() })),
  }),
  create: command({
    path: "/api/seat/create",
    access: "system:account:create",
    title: m.create,
    input: z.object({ userId: ref("staffUser"), ...settings }),
    output: changed,
  }),
  edit: command({
    path: "/api/seat/edit",
    access: "system:account:edit",
    title: m.edit,
    input: z.object({ userId: ref("staffUser"), version: version(), ...settings }),
    output: changed,
  }),
  enable: command({
    path: "/api/seat/enable",
    access: "system:account:enable",
    title: m.enable,
    input: z.object(target),
    output: changed,
  }),
  /** Demands that the seat's open work was transferred. */
  disable: command({
    path: "/api/seat/disable",
    access: "system:account:enable",
    title: m.disable,
    input: z.object(target),
    output: changed,
  }),
  /** Sets the same on many seats at once; what is left out stays, a cap of null takes it away. */
  allocate: command({
    path: "/api/seat/allocate",
    access: "system:account:allocate",
    title: m.allocate,
    input: z.object({
      userIds: z.array(ref("staffUser")).min(1, "required").max(200),
      dailyCap: dailyCap.nullable().optional(),
      allocation: z.boolean().optional(),
      onDuty: z.boolean().optional(),
    }),
    output: z.object({ changed: z.int() }),
  }),
  transferPreview: query({
    path: "/api/seat/transfer-preview",
    access: "system:account:transfer",
    title: m.transferPreview,
    input: z.object(move),
    /** `left` stays where it is: the receivers' days have no room for it. A room that is null has no limit. */
    output: z.object({
      count: z.int(),
      left: z.int(),
      receivers: z.array(z.object({ ...receiver, room: z.int().nullable() })),
    }),
  }),
  /**
   * Hands a seat's open work over as far as the receivers' days have room; `count` is what the preview showed to move.
   */
  transfer: command({
    path: "/api/seat/transfer",
    access: "system:account:transfer",
    title: m.transfer,
    input: z.object({ ...move, count: z.int().min(0), reason: reason() }),
    output: z.object({ moved: z.int(), left: z.int(), receivers: z.array(z.object(receiver)) }),
  }),
});
