import type { Handler } from "../../../platform/server/handle.ts";
import { find, recall } from "./find.ts";

export const finderHandlers: Handler[] = [find, recall];
