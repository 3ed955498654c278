import type { Handler } from "../../../platform/server/handle.ts";
import { createEntry } from "./create.ts";
import { editEntry } from "./edit.ts";
import { menuImpact } from "./impact.ts";
import { ownMenu } from "./own-menu.ts";
import { moveEntry } from "./move.ts";
import { menuPreview } from "./preview.ts";
import { menuRegistry } from "./registry.ts";
import { removeEntry } from "./remove.ts";
import { menuEntries } from "./tree.ts";
import { whyNot } from "./why-not.ts";

export const menuHandlers: readonly Handler[] = [
  ownMenu,
  menuEntries,
  menuRegistry,
  menuImpact,
  menuPreview,
  whyNot,
  createEntry,
  editEntry,
  moveEntry,
  removeEntry,
];
