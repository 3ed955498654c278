import type { Handler } from "../../../platform/server/handle.ts";
import { candidates, create } from "./create.ts";
import { edit } from "./edit.ts";
import { seatList } from "./list.ts";
import { allocate, disable, enable } from "./switch.ts";
import { teams } from "./teams.ts";
import { transfer, transferPreview } from "./transfer.ts";

export const seatHandlers: Handler[] = [
  seatList,
  teams,
  candidates,
  create,
  edit,
  enable,
  disable,
  allocate,
  transferPreview,
  transfer,
];
