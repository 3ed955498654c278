import * as z from "zod";
import { VERSION } from "../../../platform/shared/app-version.ts";
import { withKind } from "../../../platform/shared/field-kind.ts";
import { prose } from "../../../platform/shared/fields.ts";
import { listingStatus, promptFrequency } from "./sets.ts";

const MAX_LINK = 500;
/** An address of a host with a name; nobody's credentials stand in it. */
const LINK = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#][^\s"<>\\]*)?$/i;

/** Where borrowers get a version. */
const link = () =>
  withKind(
    { kind: "text", max: MAX_LINK, pattern: LINK },
    z.string().trim().max(MAX_LINK).regex(LINK, "format"),
  ).nullable();

const MAX_VERSION = 17;
const forcedBelow = withKind(
  { kind: "text", max: MAX_VERSION, pattern: VERSION },
  z.string().trim().max(MAX_VERSION).regex(VERSION, "format"),
).nullable();

const MAX_REMARK = 500;

/** What is configured of a version besides whether it is in use. */
export const versionFields = {
  listingStatus: listingStatus.schema,
  frequency: promptFrequency.schema,
  downloadLink: link(),
  storeLink: link(),
  /** Whoever has a version below this one must update; null forces nobody. */
  forcedBelow,
  updateRemarkCn: prose(MAX_REMARK),
  updateRemarkEn: prose(MAX_REMARK),
  updateRemarkEs: prose(MAX_REMARK),
};
