import type { Handler } from "../../../platform/server/handle.ts";
import { assign, markers } from "./assign.ts";
import { claim, take } from "./claim.ts";
import { glance } from "./glance.ts";
import { distribution, history } from "./history.ts";
import { imageList } from "./list.ts";
import { look } from "./look.ts";
import { exception, normal } from "./mark.ts";
import { release } from "./release.ts";
import { table } from "./table.ts";
import { thumbnails } from "./thumbnails.ts";
import { revoke, revokeAny } from "./withdraw.ts";

export const imageHandlers: readonly Handler[] = [
  imageList,
  claim,
  take,
  table,
  thumbnails,
  look,
  release,
  normal,
  exception,
  markers,
  assign,
  history,
  distribution,
  glance,
  revoke,
  revokeAny,
];
