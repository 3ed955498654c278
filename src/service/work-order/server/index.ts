import type { Handler } from "../../../platform/server/handle.ts";
import { assign, handlers } from "./assign.ts";
import { change } from "./change.ts";
import { claim, process } from "./claim.ts";
import { counts } from "./counts.ts";
import { create } from "./create.ts";
import { detail } from "./detail.ts";
import { file } from "./file.ts";
import { handleTicket } from "./handle-ticket.ts";
import { ticketList } from "./list.ts";
import { orderNumbers, prefill } from "./orders.ts";
import { close, giveBack, hold, resume } from "./steps.ts";
import { update } from "./update.ts";

export const workOrderHandlers: readonly Handler[] = [
  ticketList,
  counts,
  detail,
  update,
  create,
  change,
  claim,
  process,
  handleTicket,
  hold,
  resume,
  giveBack,
  close,
  handlers,
  assign,
  orderNumbers,
  prefill,
  file,
];
