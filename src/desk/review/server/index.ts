import type { Handler } from "../../../platform/server/handle.ts";
import { assign } from "./assign.ts";
import { callLog } from "./call-log.ts";
import { claim } from "./claim.ts";
import { counts } from "./counts.ts";
import { dossier } from "./dossier.ts";
import { heartbeat } from "./heartbeat.ts";
import { reviewList } from "./list.ts";
import { next } from "./next.ts";
import { pass } from "./pass.ts";
import { pending } from "./pending.ts";
import { endRecheck, recheck } from "./recheck.ts";
import { records } from "./records.ts";
import { reject } from "./reject.ts";
import { release } from "./release.ts";
import { remark } from "./remark.ts";
import { reviewers } from "./reviewers.ts";
import { share } from "./share.ts";
import { sharePreview } from "./share-preview.ts";
import { undo } from "./undo.ts";
import { undoable } from "./undoable.ts";
import { sendBack } from "./send-back.ts";

export const reviewHandlers: Handler[] = [
  reviewList,
  counts,
  reviewers,
  claim,
  next,
  heartbeat,
  release,
  assign,
  sharePreview,
  share,
  dossier,
  callLog,
  pass,
  reject,
  sendBack,
  pending,
  undo,
  undoable,
  remark,
  records,
  recheck,
  endRecheck,
];
