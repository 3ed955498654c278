import type { Handler } from "../../../platform/server/handle.ts";
import { day } from "./day.ts";

export const homeHandlers: Handler[] = [day];
