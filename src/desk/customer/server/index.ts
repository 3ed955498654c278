import type { Handler } from "../../../platform/server/handle.ts";
import { cards } from "./cards.ts";
import { detail } from "./detail.ts";
import { edit } from "./edit.ts";
import { cardUnbind } from "./card-unbind.ts";
import { customerList } from "./list.ts";
import { findCustomers } from "./find.ts";
import { askIdentity } from "./identity/ask.ts";
import { acceptIdentity, refuseIdentity } from "./identity/decide.ts";
import { image } from "./papers/image.ts";
import { logOff } from "./log-off.ts";
import { note } from "./note.ts";
import { restore } from "./locks/lift.ts";
import { locks } from "./locks/list.ts";
import { lock } from "./locks/place.ts";
import { records } from "./records/read.ts";
import { followUp } from "./follow-up.ts";
import { reveal } from "./reveal.ts";
import { timeline } from "./timeline.ts";

export const customerHandlers: Handler[] = [
  customerList,
  detail,
  timeline,
  findCustomers,
  lock,
  locks,
  logOff,
  note,
  followUp,
  records,
  cards,
  restore,
  reveal,
  image,
  edit,
  cardUnbind,
  askIdentity,
  acceptIdentity,
  refuseIdentity,
];
