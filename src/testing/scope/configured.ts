import { apk } from "../../apps/apk/contract.ts";
import { buildApk } from "../../apps/apk/server/testing/build-apk.ts";
import { domain } from "../../apps/domain/contract.ts";
import { inspection } from "../../apps/inspection/contract.ts";
import { mapping } from "../../apps/mapping/contract.ts";
import { appPackage } from "../../apps/package/contract.ts";
import { release } from "../../apps/release/contract.ts";
import { shortLink } from "../../apps/short-link/contract.ts";
import { appVersion } from "../../apps/version/contract.ts";
import { run, only, sql } from "../../platform/server/database/connect.ts";
import { relending } from "../../service/relending/contract.ts";
import type { Product, Staff } from "../product.ts";

/** A package with one of everything that is configured for it: the ids by noun, and texts that tell when it shows. */
export interface Configured {
  readonly ids: Readonly<Record<string, string>>;
  readonly marks: readonly string[];
}

const SEEN = { revision: 1, inForce: 1, reason: "x" };

async function fileOf(admin: Staff, packageId: string, packageName: string) {
  const file = buildApk({ packageName, versionName: "1.0.2", versionCode: 1 });
  const begin = async () => {
    const begun = { packageId, fileName: "app.apk", bytes: file.length, modified: 0 };
    return (await admin.call(apk.begin, begun)).uploadId;
  };
  const uploadId = await begin();
  await admin.ask(apk.part, { uploadId, offset: 0, fileName: "app.apk", fileList: file.toString("base64") });
  const { id } = await admin.call(apk.finish, { uploadId });
  return { apkFile: id, apkUpload: await begin() };
}

/** Configures one of everything for a package that is there; `word` stands in all that people call it. */
export async function openConfigured(product: Product, packageName: string, word: string): Promise<Configured> {
  const admin = await product.staff("admin");
  const { db } = product.services.connection;
  const { id: packageId } = await only<{ id: string }>(
    db,
    sql`select id from app_package where package_name = ${packageName}`,
  );
  const version = await admin.call(appVersion.create, {
    packageName,
    version: "1.0.2",
    listingStatus: 1,
    frequency: 1,
    downloadLink: `https://${word}.example/app.apk`,
    storeLink: null,
    forcedBelow: null,
    updateRemarkCn: word,
    updateRemarkEn: word,
    updateRemarkEs: word,
  });
  const host = `${word}.example`;
  const served = await admin.call(domain.create, { domain: host, purpose: "api", packages: [packageName] });
  const { id: primaryDomain } = await only<{ id: string }>(
    db,
    sql`select id from primary_domain where package_name = ${packageName}`,
  );
  const rule = await admin.call(inspection.create, {
    name: word,
    domain: host,
    kind: "reachable",
    path: "/",
    interval: 60,
    failAfter: 1,
    closeAfter: 1,
  });
  await run(db, sql`insert into inspection_run (rule_id, at, outcome) values (${rule.id}, now(), 'timeout')`);
  const link = await admin.call(shortLink.create, {
    packageName,
    code: `enlace-${word}`,
    target: `https://play.google.com/store/apps/details?id=${word}`,
    domain: null,
    expiresOn: null,
  });
  await admin.call(mapping.generateAll, { id: packageId, seed: word });
  const { id: mappedWord } = await only<{ id: string }>(
    db,
    sql`select id from mapped_word where package_name = ${packageName} limit 1`,
  );
  const { draft } = await admin.call(mapping.compare, { id: packageId });
  await (
    await product.staff("ops")
  ).call(mapping.sync, { id: packageId, revision: 0, inForce: 0, reason: word, draft });
  const relend = await admin.call(relending.create, {
    packageName,
    version: "1.0.2",
    delayTime: 60,
    shuntPercentage: 50,
    lateDays: 0,
    overLimit: "0.00",
    intervals: [{ from: 0, to: 100, increase: 0 }],
  });
  const gathered = await admin.call(release.create, { name: `Entrega ${packageId}` });
  await admin.askAlone(inspection.edit, {
    ...SEEN,
    id: rule.id,
    name: `${word} dos`,
    domain: host,
    kind: "reachable",
    path: "/",
    interval: 60,
    failAfter: 2,
    closeAfter: 1,
    releaseId: gathered.id,
  });
  const { items } = await admin.call(release.detail, { id: gathered.id });
  await admin.askAlone(domain.enable, { ...SEEN, id: served.id });
  await admin.askAlone(appPackage.issueKey, { id: packageId, reason: word });
  return {
    ids: {
      appPackage: packageId,
      vocabulary: packageId,
      ...(await fileOf(admin, packageId, packageName)),
      appVersion: version.id,
      domain: served.id,
      primaryDomain,
      inspection: rule.id,
      shortLink: link.id,
      mappedWord,
      relendRule: relend.id,
      release: gathered.id,
      releaseItem: items[0]?.id ?? "",
    },
    marks: [packageName, word],
  };
}
