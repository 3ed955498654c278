import type { Handler } from "../../../platform/server/handle.ts";
import { create } from "./create.ts";
import { disable } from "./disable.ts";
import { edit } from "./edit.ts";
import { enable } from "./enable.ts";
import { staffList } from "./list.ts";
import { reset } from "./reset.ts";
import { roles } from "./role-choice.ts";
import { kick, sessions } from "./sessions.ts";
import { unbindMfa } from "./unbind-mfa.ts";
import { workload } from "./workload.ts";

export const staffUserHandlers: Handler[] = [
  staffList,
  roles,
  create,
  edit,
  enable,
  disable,
  workload,
  reset,
  unbindMfa,
  sessions,
  kick,
];
