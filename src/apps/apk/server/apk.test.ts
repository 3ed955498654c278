import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tryToApprove } from "../../../book/approval/server/testing/approve.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { appPackage } from "../../package/contract.ts";
import { packageRefusals } from "../../package/messages.ts";
import { apk } from "../contract.ts";
import { MAX_APK_BYTES } from "../domain/limits.ts";
import { apkRefusals } from "../messages.ts";
import { sweepUploads } from "./sweep.job.ts";
import { partsOf } from "./upload.ts";
import { buildApk } from "./testing/build-apk.ts";
import { keystore } from "./testing/certificate.ts";

const HOUR_MS = 3_600_000;
const SIGNER = keystore("Nueva");

let product: Product;
let ops: Staff;
let admin: Staff;
let count = 0;
let packageId = "";
let packageName = "";

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

beforeEach(async () => {
  [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
  count += 1;
  packageName = `mx.apk${count}.app`;
  ({ id: packageId } = await ops.call(appPackage.create, {
    packageName,
    domain: "app.nueva.mx",
    merchantNo: "M1001",
    appName: "Nueva",
    osType: 1,
    belong: 1,
    typeRadio: 2,
    status: 0,
  }));
});

const built = (versionCode: number, more: object = {}) =>
  buildApk({ packageName, versionName: "1.0.2", versionCode, signedBy: SIGNER, ...more });

const begun = (file: Buffer, fileName = "app.apk", staff = ops) =>
  staff.call(apk.begin, { packageId, fileName, bytes: file.length, modified: 1_770_000_000_000 });

/** Hands in the part of a file that lies between two places. */
const partOf = (uploadId: string, file: Buffer, from: number, to: number, staff = ops) =>
  staff.ask(apk.part, {
    uploadId,
    offset: from,
    fileName: "app.apk",
    fileList: file.subarray(from, to).toString("base64"),
  });

async function uploaded(file: Buffer, staff = ops) {
  const { uploadId, offset } = await begun(file, "app.apk", staff);
  if (offset < file.length) await partOf(uploadId, file, offset, file.length, staff);
  return staff.askAlone(apk.finish, { uploadId });
}

async function accepted(file: Buffer): Promise<string> {
  const { data, msg } = await uploaded(file);
  if (!data) throw new Error(msg);
  await ops.call(apk.accept, { fileId: data.id, reason: "x" });
  return data.id;
}
const shown = () => ops.call(apk.files, { packageId });
const partsLeft = (uploadId: string): string[] => {
  const folder = join(product.services.config.dataDir, "parts", partsOf(uploadId));
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe("an upload", () => {
  test("comes in parts, goes on where it was cut off, and is read as a whole", async () => {
    const file = built(1);
    const { uploadId } = await begun(file);
    expect((await partOf(uploadId, file, 0, 100)).data).toEqual({ offset: 100 });
    // a part that came twice, and one whose answer got lost
    expect((await partOf(uploadId, file, 0, 100)).data).toEqual({ offset: 100 });
    expect((await partOf(uploadId, file, 300, 400)).data).toEqual({ offset: 100 });
    expect((await ops.askAlone(apk.finish, { uploadId })).msg).toBe(apkRefusals.incomplete.en);
    expect(await begun(file)).toEqual({ uploadId, offset: 100 });
    expect((await shown()).pending).toMatchObject({ uploadId, received: 100, bytes: file.length });
    await partOf(uploadId, file, 100, file.length);
    const { data } = await ops.askAlone(apk.finish, { uploadId });
    expect(data).toMatchObject({ versionName: "1.0.2", versionCode: 1, scheme: 2, subject: "CN=Nueva" });
    expect(await shown()).toMatchObject({ pending: null, list: [{ id: data?.id, acceptedAt: null }] });
  });

  test("is its maker's own, takes no more than it said, and is given up", async () => {
    const file = built(1);
    const { uploadId } = await begun(file);
    expect((await partOf(uploadId, file, 0, 50, admin)).code).toBe("404");
    expect((await admin.askAlone(apk.finish, { uploadId })).code).toBe("404");
    expect((await admin.askAlone(apk.cancel, { uploadId })).code).toBe("404");
    const more = await partOf(uploadId, Buffer.concat([file, file]), 0, file.length + 1);
    expect(more.msg).toBe(apkRefusals.tooMuch.en);
    await partOf(uploadId, file, 0, 50);
    await ops.call(apk.cancel, { uploadId });
    expect((await shown()).pending).toBeNull();
  });

  test("that nobody goes on with for a day is given up", async () => {
    const file = built(1);
    const { uploadId } = await begun(file);
    await partOf(uploadId, file, 0, 50);
    expect(partsLeft(uploadId)).toHaveLength(1);
    await sweepUploads(product.services);
    expect((await shown()).pending).not.toBeNull();
    product.clock.advance(25 * HOUR_MS);
    await sweepUploads(product.services);
    ops = await product.staff("ops");
    expect((await shown()).pending).toBeNull();
    expect(partsLeft(uploadId)).toEqual([]);
  });

  test.each([
    ["of another type", "app.zip", 10, apkRefusals.type],
    ["that is too large", "app.apk", MAX_APK_BYTES + 1, apkRefusals.tooLarge],
  ])("%s is refused before it begins", async (_what, fileName, bytes, refusal) => {
    const answer = await ops.askAlone(apk.begin, { packageId, fileName, bytes, modified: 0 });
    expect(answer).toMatchObject({ code: refusal.code, msg: refusal.en, errors: [{ field: "fileList" }] });
  });

  test.each([
    ["of another package", () => built(1, { packageName: "mx.otra.app" }), "The file is of the package mx.otra.app"],
    ["of version 1.0", () => built(1, { versionName: "1.0" }), "The version 1.0 has not the form 1.0.2"],
    ["of version 01.2.3", () => built(1, { versionName: "01.2.3" }), "The version 01.2.3 has not the form 1.0.2"],
    ["of a beta", () => built(1, { versionName: "1.0.2-beta" }), "The version 1.0.2-beta has not the form 1.0.2"],
    ["that is a program", () => Buffer.from("MZ and so on"), apkRefusals.program.en],
    ["without a manifest", () => built(1, { manifest: null }), apkRefusals.noManifest.en],
    ["that nobody signed", () => built(1, { signedBy: null }), apkRefusals.unsigned.en],
    ["that was cut off", () => built(1).subarray(0, -9), apkRefusals.truncated.en],
  ])("%s is refused for what it is", async (_what, file, msg) => {
    expect(await uploaded(file())).toMatchObject({ code: "400", msg, errors: [{ field: "fileList" }] });
    expect((await shown()).list).toEqual([]);
  });
});

describe("a file is accepted", () => {
  test("by one person while the same certificate signs, never with a lower version", async () => {
    await accepted(built(5));
    await accepted(built(6));
    const { data } = await uploaded(built(4));
    expect((await ops.askAlone(apk.accept, { fileId: data?.id ?? "", reason: "x" })).msg).toBe(
      apkRefusals.lowerVersion.en,
    );
    expect((await shown()).list[0]).toMatchObject({ versionCode: 4, can: { accept: false, link: false } });
  });

  test("with a second person where another certificate signs it, who sees both", async () => {
    await accepted(built(5));
    const { data } = await uploaded(built(6, { signedBy: keystore("Ajena") }));
    const fileId = data?.id ?? "";
    expect((await shown()).list[0]).toMatchObject({ id: fileId, otherSigner: true });
    const answer = await ops.askAlone(apk.accept, { fileId, reason: "x" });
    if (!isSentForApproval(answer.data)) throw new Error("not sent for approval");
    expect((await tryToApprove(ops, answer.data.approvalId)).code).not.toBe("200");
    expect((await shown()).list[0]).toMatchObject({ acceptedAt: null, waits: true });
    await admin.approve(answer.data.approvalId);
    expect((await shown()).list[0]).toMatchObject({ acceptedAt: expect.any(String), otherSigner: false });
    expect((await ops.askAlone(apk.accept, { fileId, reason: "x" })).msg).toBe(apkRefusals.acceptedAlready.en);
  });
});

test("an app that is downloaded as a file is launched with one only", async () => {
  const launched = async () => {
    const [found] = (await ops.call(appPackage.list, { packageName })).list;
    const { revision, inForce } = found ?? {};
    const seen = { id: packageId, revision: revision ?? 0, inForce: inForce ?? 0, reason: "x" };
    return [found?.can.launch, (await ops.askAlone(appPackage.launch, seen)).msg];
  };
  expect(await launched()).toEqual([false, packageRefusals.noFile.en]);
  const { data } = await uploaded(built(1));
  expect(await launched()).toEqual([false, packageRefusals.noFile.en]);
  await ops.call(apk.accept, { fileId: data?.id ?? "", reason: "x" });
  expect((await launched())[0]).toBe(true);
  const more = { packageName: `${packageName}.dos`, domain: "app.nueva.mx", merchantNo: "M1001", appName: "Dos" };
  const kind = { osType: 1, belong: 1, typeRadio: 2, status: 1 } as const;
  expect((await ops.askAlone(appPackage.create, { ...more, ...kind })).msg).toBe(packageRefusals.noFile.en);
});

describe("a download link", () => {
  const fetched = async (path: string) => {
    const response = await fetch(product.baseUrl + path);
    return { type: response.headers.get("content-type"), bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test("gives the very file to whoever has it, until it is over, and nothing for another one", async () => {
    const file = built(5);
    const fileId = await accepted(file);
    const { path, until } = await ops.call(apk.link, { fileId });
    expect((await fetched(path)).bytes.equals(file)).toBe(true);
    for (const wrong of [
      `${path.slice(0, -12)}AAAAAAAAAAAA`,
      path.slice(0, -6),
      `${apk.download.path}?token=${fileId}`,
    ])
      expect((await fetched(wrong)).type).toContain("application/json");
    product.clock.advance(new Date(until).getTime() - product.clock.now().getTime());
    expect((await fetched(path)).bytes.toString()).toContain(apkRefusals.linkOver.cn);
  });

  test("is made of accepted files only", async () => {
    const { data } = await uploaded(built(5));
    expect((await ops.askAlone(apk.link, { fileId: data?.id ?? "" })).msg).toBe(apkRefusals.notAccepted.en);
  });
});
