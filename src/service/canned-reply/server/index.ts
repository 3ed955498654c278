import type { Handler } from "../../../platform/server/handle.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { find } from "./find.ts";
import { replyList } from "./list.ts";
import { remove } from "./remove.ts";
import { share, unshare } from "./share.ts";

export const cannedReplyHandlers: Handler[] = [replyList, find, create, edit, remove, share, unshare];
