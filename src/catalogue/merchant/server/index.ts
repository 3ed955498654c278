import type { Handler } from "../../../platform/server/handle.ts";
import { disable, edit, enable, history, restore } from "./change.ts";
import { create } from "./create.ts";
import { merchantList } from "./list.ts";

export const merchantHandlers: readonly Handler[] = [merchantList, history, create, edit, enable, disable, restore];
