import type { Handler } from "../../../platform/server/handle.ts";
import { authorizeRole, previewRights } from "./authorize.ts";
import { copyRole, createRole } from "./create.ts";
import { roleDetail } from "./detail.ts";
import { editRole } from "./edit.ts";
import { roleList } from "./list.ts";
import { packageOptions } from "./options.ts";
import { removeRole } from "./remove.ts";

export const roleHandlers: readonly Handler[] = [
  roleList,
  roleDetail,
  packageOptions,
  createRole,
  editRole,
  copyRole,
  previewRights,
  authorizeRole,
  removeRole,
];
