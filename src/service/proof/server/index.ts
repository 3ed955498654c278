import type { Handler } from "../../../platform/server/handle.ts";
import { claim, next, release } from "./claim.ts";
import { notFound, refuse } from "./decide.ts";
import { candidates, detail } from "./detail.ts";
import { link } from "./link.ts";
import { proofList } from "./list.ts";
import { picture } from "./picture.ts";
import { read } from "./read.ts";
import { reopen, unlink } from "./reopen.ts";

export const proofHandlers: readonly Handler[] = [
  proofList,
  detail,
  picture,
  claim,
  next,
  release,
  read,
  candidates,
  link,
  notFound,
  refuse,
  unlink,
  reopen,
];
