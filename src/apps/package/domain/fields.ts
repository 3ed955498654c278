import * as z from "zod";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { words } from "../../../platform/shared/fields.ts";
import { isInsideName } from "../../../platform/shared/inside-names.ts";
import { belong, downloadType, osType } from "./sets.ts";

const NAME = /^[a-z][\w-]*(\.[a-z][\w-]*)+$/i;
/** The name by which a store, a device and the signed door know an app, such as mx.prestaya.app. */
export const packageName = withKind(
  { kind: "text", max: 100, pattern: NAME },
  z.string().trim().min(1, "required").max(100).regex(NAME, "format"),
);

/** Labels of letters, digits and hyphens, the last of which begins with a letter: no address of digits, no path, no port. */
const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;
/** A public host by its name in ASCII; other letters are written as punycode, where they cannot pass for others. */
const hostName = withKind(
  { kind: "text", max: 253, pattern: HOST },
  z
    .string()
    .trim()
    .min(1, "required")
    .max(253)
    .regex(HOST, "format")
    .refine((name) => !isInsideName(name), "format")
    .toLowerCase(),
);

/** What is configured of a package besides its status and whether it is open. */
export const packageFields = {
  domain: hostName,
  merchantNo: words(20),
  appName: words(60),
  osType: osType.schema,
  belong: belong.schema,
  typeRadio: downloadType.schema,
};
