import type { Handler } from "../../../platform/server/handle.ts";
import { attempts } from "./attempts.ts";
import { consent } from "./consent.ts";
import { hardship, lift, raise } from "./flags.ts";
import { proof } from "./proof.ts";
import { enforce, refuse } from "./registers/decide.ts";
import { importRegister } from "./registers/import.ts";
import { registerList } from "./registers/list.ts";
import { state } from "./state.ts";

export const contactHandlers: Handler[] = [
  state,
  attempts,
  raise,
  hardship,
  lift,
  proof,
  consent,
  registerList,
  importRegister,
  enforce,
  refuse,
];
