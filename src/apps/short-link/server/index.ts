import type { Handler } from "../../../platform/server/handle.ts";
import { disable, edit, enable, history, restore } from "./change.ts";
import { clicks, places } from "./clicks.ts";
import { create } from "./create.ts";
import { linkList } from "./list.ts";

export const shortLinkHandlers: readonly Handler[] = [
  linkList,
  clicks,
  places,
  history,
  create,
  edit,
  enable,
  disable,
  restore,
];
