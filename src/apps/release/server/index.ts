import type { Handler } from "../../../platform/server/handle.ts";
import { create, drop, publish, renew, reopen, rollback } from "./change.ts";
import { detail, releaseList } from "./read.ts";
import { goOut, submit, withdraw } from "./submit.ts";

export const releaseHandlers: readonly Handler[] = [
  releaseList,
  detail,
  create,
  renew,
  drop,
  submit,
  goOut,
  withdraw,
  publish,
  rollback,
  reopen,
];
