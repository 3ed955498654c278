import type { Handler } from "../../../platform/server/handle.ts";
import { figures } from "./figures.ts";

export const calibrationHandlers: Handler[] = [figures];
