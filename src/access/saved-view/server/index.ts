import type { Handler } from "../../../platform/server/handle.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { read } from "./read.ts";
import { remove } from "./remove.ts";
import { share } from "./share.ts";

export const savedViewHandlers: Handler[] = [read, create, edit, share, remove];
