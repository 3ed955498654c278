import type { Handler } from "../../../platform/server/handle.ts";
import { followUpList } from "./list.ts";

export const followUpHandlers: readonly Handler[] = [followUpList];
