import type { Handler } from "../../../platform/server/handle.ts";
import { list } from "./list.ts";

export const choiceHandlers: Handler[] = [list];
