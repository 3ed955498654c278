import type { Handler } from "../../../platform/server/handle.ts";
import { close, reopen } from "./close.ts";
import { adviseList, opinionList } from "./list.ts";
import { picture } from "./picture.ts";
import { reply } from "./reply.ts";
import { toWorkOrder } from "./to-work-order.ts";

export const opinionHandlers: readonly Handler[] = [
  opinionList,
  adviseList,
  reply,
  close,
  reopen,
  toWorkOrder,
  picture,
];
