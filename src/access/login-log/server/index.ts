import type { Handler } from "../../../platform/server/handle.ts";
import { loginLogList } from "./list.ts";
import { locked } from "./locked.ts";
import { release } from "./release.ts";

export const loginLogHandlers: Handler[] = [loginLogList, locked, release];
