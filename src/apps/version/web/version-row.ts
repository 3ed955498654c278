import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { appVersion } from "../contract.ts";

type VersionRow = OutputOf<typeof appVersion.list>["list"][number];
export type VersionDialog = DialogProps<VersionRow>;

/** What is configured of a version, as its form takes it. */
export const configuredOf = ({
  listingStatus,
  frequency,
  downloadLink,
  storeLink,
  forcedBelow,
  updateRemark,
}: VersionRow) => ({
  listingStatus,
  frequency,
  downloadLink,
  storeLink,
  forcedBelow,
  updateRemarkCn: updateRemark?.cn ?? "",
  updateRemarkEn: updateRemark?.en ?? "",
  updateRemarkEs: updateRemark?.es ?? "",
});
