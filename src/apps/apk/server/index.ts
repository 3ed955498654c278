import type { Handler } from "../../../platform/server/handle.ts";
import { accept } from "./accept.ts";
import { files } from "./files.ts";
import { finish } from "./finish.ts";
import { download, link } from "./link.ts";
import { begin, cancel, part } from "./upload.ts";

export const apkHandlers: readonly Handler[] = [files, begin, part, finish, cancel, accept, link, download];
