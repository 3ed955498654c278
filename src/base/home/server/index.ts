import type { Handler } from "../../../platform/server/handle.ts";
import { day } from "./day.ts";
import { waiting } from "./waiting.ts";

export const homeHandlers: Handler[] = [waiting, day];
