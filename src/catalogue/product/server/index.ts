import type { Handler } from "../../../platform/server/handle.ts";
import { cap, core, cps, describe, disable, edit, enable, history, insert, rank, restore } from "./change.ts";
import { create } from "./create.ts";
import { productList } from "./list.ts";
import { picture, slogan } from "./slogan.ts";
import { sort, sorting } from "./sort.ts";

export const productHandlers: readonly Handler[] = [
  productList,
  history,
  create,
  edit,
  core,
  describe,
  cap,
  cps,
  rank,
  insert,
  slogan,
  picture,
  enable,
  disable,
  restore,
  sorting,
  sort,
];
