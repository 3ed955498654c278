import type { Handler } from "../../../platform/server/handle.ts";
import { disable, edit, enable, history, restore } from "./change.ts";
import { quotaList } from "./list.ts";
import { test } from "./test.ts";

export const quotaHandlers: readonly Handler[] = [quotaList, history, test, edit, enable, disable, restore];
