import type { Handler } from "../../../platform/server/handle.ts";
import { disable, edit, enable, history, restore } from "./change.ts";
import { create, products } from "./create.ts";
import { groupList } from "./list.ts";
import { quote } from "./quote.ts";

export const groupHandlers: readonly Handler[] = [
  groupList,
  history,
  products,
  quote,
  create,
  edit,
  enable,
  disable,
  restore,
];
