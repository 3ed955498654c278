import type { Handler } from "../../../platform/server/handle.ts";
import { create } from "./create.ts";
import { detail } from "./detail.ts";
import { expiry, release } from "./end.ts";
import { importDetail } from "./import-detail.ts";
import { importFile } from "./import.ts";
import { entryList, hitList, importList } from "./list.ts";
import { reveal } from "./reveal.ts";
import { touched } from "./touched.ts";

export const blacklistHandlers: readonly Handler[] = [
  entryList,
  hitList,
  importList,
  detail,
  touched,
  create,
  importFile,
  importDetail,
  release,
  expiry,
  reveal,
];
