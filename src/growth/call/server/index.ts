import type { Handler } from "../../../platform/server/handle.ts";
import { active } from "./active.ts";
import { detail } from "./detail.ts";
import { dial } from "./dial.ts";
import { hangUp } from "./hang-up.ts";
import { read, score } from "./judge.ts";
import { callList } from "./list.ts";
import { mayCall } from "./may-call.ts";
import { play } from "./play.ts";

export const callHandlers: readonly Handler[] = [callList, detail, dial, mayCall, hangUp, active, play, read, score];
