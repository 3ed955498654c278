import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { forEachCall } from "./addresses.ts";

/** Whether plain HTTP and addresses of this machine will do is for the server to say. */
const ADDRESS = /^https?:\/\/[^\s/?#]+[^\s#]*$/i;
const NAME = /^[\w.:-]+$/;
const name = () =>
  withKind(
    { kind: "text", max: 64, pattern: NAME },
    z.string().trim().min(1, "required").max(64).regex(NAME, "format"),
  );

/** What of a router is shown, compared and restored. */
export const routerFields = {
  /** What the partner calls the product. */
  productId: name(),
  /** What the partner calls us. */
  appid: name(),
  ...forEachCall(() =>
    withKind(
      { kind: "text", max: 300, pattern: ADDRESS },
      z.string().trim().min(1, "required").max(300).regex(ADDRESS, "format"),
    ),
  ),
};
