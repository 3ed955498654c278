import { ApkFiles } from "../../apk/web/api.ts";
import type { PackageDialog } from "./package-row.ts";

/** The installation files of a package. */
export const PackageFiles = ({ row, close }: PackageDialog) => (
  <ApkFiles packageId={row.id} name={`${row.packageName ?? ""} · ${row.appName ?? ""}`} close={close} />
);
