import type { Handler } from "../../../platform/server/handle.ts";
import { contactList, groupMembers } from "./contacts.ts";
import { attach, file } from "./files.ts";
import { groupAdd, groupChange, groupDelete, groupList } from "./groups.ts";
import { begin, claim, colleagues, conversation, handOver, handOvers, release } from "./hand.ts";
import { history, read } from "./history.ts";
import { monitor } from "./monitor.ts";
import { orderDetail, orderList, orderNumbers, workOrderImport } from "./orders.ts";

export const chatHandlers: readonly Handler[] = [
  groupList,
  contactList,
  groupAdd,
  groupDelete,
  groupChange,
  groupMembers,
  orderDetail,
  orderList,
  history,
  workOrderImport,
  read,
  orderNumbers,
  conversation,
  begin,
  claim,
  handOver,
  release,
  colleagues,
  handOvers,
  attach,
  file,
  monitor,
];
