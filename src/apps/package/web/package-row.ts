import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { DialogProps } from "../../../platform/web/list-page.tsx";
import type { appPackage } from "../contract.ts";

export type PackageRow = OutputOf<typeof appPackage.list>["list"][number];
export type PackageDialog = DialogProps<PackageRow>;

/** What is configured of a package, as its forms take it. */
export const configuredOf = ({ domain, merchantNo, appName, osType, belong, typeRadio }: PackageRow) => ({
  domain,
  merchantNo,
  appName,
  osType,
  belong,
  typeRadio,
});
