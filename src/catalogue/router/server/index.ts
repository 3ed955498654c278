import type { Handler } from "../../../platform/server/handle.ts";
import { edit, history, restore } from "./change.ts";
import { routerList } from "./list.ts";
import { setKeys } from "./set-keys.ts";
import { testConnection } from "./test-connection.ts";

export const routerHandlers: readonly Handler[] = [routerList, history, edit, setKeys, restore, testConnection];
