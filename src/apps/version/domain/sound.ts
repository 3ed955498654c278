import { compareVersions } from "../../../platform/shared/app-version.ts";
import { ok, refused, type Result } from "../../../platform/shared/refusal.ts";
import { versionRefusals } from "../messages.ts";

interface Configured {
  readonly downloadLink: string | null;
  readonly storeLink: string | null;
  readonly forcedBelow: string | null;
}

/** Whether a version can be offered as it is configured: it is to be had somewhere, and forces nobody beyond itself. */
export function soundVersion(version: string, { downloadLink, storeLink, forcedBelow }: Configured): Result<unknown> {
  if (downloadLink === null && storeLink === null) return refused(versionRefusals.noLink, { field: "downloadLink" });
  if (forcedBelow !== null && compareVersions(forcedBelow, version) > 0)
    return refused(versionRefusals.forcedAhead, { field: "forcedBelow" });
  return ok(null);
}
