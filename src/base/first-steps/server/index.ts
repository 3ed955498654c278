import type { Handler } from "../../../platform/server/handle.ts";
import { list } from "./list.ts";
import { testStep } from "./test.ts";

export const firstStepsHandlers: readonly Handler[] = [list, testStep];
