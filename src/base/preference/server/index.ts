import type { Handler } from "../../../platform/server/handle.ts";
import { read } from "./read.ts";
import { save } from "./save.ts";

export const preferenceHandlers: Handler[] = [read, save];
