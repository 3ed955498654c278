import type { Services } from "../src/platform/server/context.ts";
import { row, rows, run, sql } from "../src/platform/server/database/connect.ts";
import { insertInto } from "../src/platform/server/database/write.ts";

interface Version {
  readonly version: string;
  readonly listingStatus: number;
  readonly frequency: number;
  readonly forcedBelow?: string;
  readonly enabled: boolean;
  readonly es: string;
  readonly en: string;
  readonly cn: string;
}

/** The sandbox's apps say that they are 1.0.2. */
const VERSIONS: readonly Version[] = [
  {
    version: "1.0.0",
    listingStatus: 1,
    frequency: 3,
    enabled: true,
    es: "Primera versión",
    en: "First version",
    cn: "首个版本",
  },
  {
    version: "1.0.1",
    listingStatus: 2,
    frequency: 2,
    enabled: true,
    es: "Nueva pantalla de pagos; retirada por un error al abrir la cámara",
    en: "New payments screen; withdrawn for a failure of the camera",
    cn: "新的还款页面；因相机故障下架",
  },
  {
    version: "1.0.2",
    listingStatus: 1,
    frequency: 1,
    forcedBelow: "1.0.0",
    enabled: true,
    es: "Corrige la cámara y muestra el CAT antes de aceptar",
    en: "Fixes the camera and shows the CAT before signing",
    cn: "修复相机，签约前显示 CAT",
  },
];
/** Prepared, and of one package only. */
const PREPARED: Version = {
  version: "1.1.0",
  listingStatus: 0,
  frequency: 4,
  enabled: false,
  es: "Inicio de sesión con huella",
  en: "Log in by fingerprint",
  cn: "指纹登录",
};

/**
 * Adds the versions of the demo's apps: a first one, one that was taken back, the one that is offered, and one that is
 * prepared; pages of the web have none. It runs once, in a database that has none yet; what was changed afterwards stays as it is.
 */
export async function seedVersions({ connection: { db } }: Services): Promise<void> {
  if (await row(db, sql`select 1 as there from offered_version limit 1`)) return;
  const packages = await rows<{ name: string }>(
    db,
    sql`select package_name as name from app_package where os_type <> 3 order by package_name`,
  );
  for (const [index, { name }] of packages.entries())
    for (const { es, en, cn, ...version } of index === 0 ? [...VERSIONS, PREPARED] : VERSIONS)
      await run(
        db,
        insertInto("offered_version", {
          ...version,
          packageName: name,
          downloadLink: `https://descargas.example.mx/${name}-${version.version}.apk`,
          storeLink: `https://play.google.com/store/apps/details?id=${name}`,
          updateRemarkEs: es,
          updateRemarkEn: en,
          updateRemarkCn: cn,
        }),
      );
}
