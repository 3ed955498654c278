import { execFileSync } from "node:child_process";
import { createHash, randomFillSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apk } from "../src/apps/apk/contract.ts";
import { MAX_APK_BYTES, PART_BYTES } from "../src/apps/apk/domain/limits.ts";
import { buildApk } from "../src/apps/apk/server/testing/build-apk.ts";
import { appPackage } from "../src/apps/package/contract.ts";
import { readConfig } from "../src/platform/server/config.ts";
import type { Envelope, OutputOf } from "../src/platform/shared/endpoint.ts";
import { Caller } from "./crash/commands.ts";
import { freePort, Server } from "./crash/server.ts";

/**
 * `npm run apk:check`: uploads an installation file of nearly 200 MiB to the real server, part by part, lets it be read,
 * verified and downloaded, and says how much more memory its process held meanwhile. More than 64 MiB fails.
 */
const LIMIT_MIB = 64;
const MIB = 1024 * 1024;
const PACKAGE = "mx.prestaya.app";
const LOOK_MS = 50;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The resident memory of a process in MiB, as `ps` tells it. */
const residentMib = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;

async function sendPart(url: string, token: string, uploadId: string, offset: number, bytes: Buffer): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ uploadId, offset: String(offset), fileName: "a.apk" }))
    form.append(name, value);
  form.append("fileList", new File([new Uint8Array(bytes)], "a.apk"));
  const headers = { "x-auth-token": token, "x-lang": "en" };
  const response = await fetch(url + apk.part.path, { method: "POST", headers, body: form });
  const { code, msg, data } = (await response.json()) as Envelope<OutputOf<typeof apk.part>>;
  if (code !== "200") throw new Error(`${code} ${msg}`);
  return data.offset;
}

/** Everything that is done with one file; answers whether what comes back is what was sent. */
async function live(caller: Caller, url: string, token: string, file: Buffer, versionCode: number): Promise<boolean> {
  const [found] = (await caller.call(appPackage.list, { packageName: PACKAGE })).list;
  const packageId = found?.id ?? "";
  const told = { packageId, fileName: "a.apk", bytes: file.length, modified: versionCode };
  const { uploadId } = await caller.call(apk.begin, told);
  for (let at = 0; at < file.length;) at = await sendPart(url, token, uploadId, at, file.subarray(at, at + PART_BYTES));
  const { id: fileId } = await caller.call(apk.finish, { uploadId });
  const answer = await caller.ask(apk.accept, { fileId, reason: "check" }, `apk-check-${versionCode}`);
  if (answer?.code !== "200") throw new Error(`not accepted: ${answer?.msg}`);
  const { path } = await caller.call(apk.link, { fileId });
  const hash = createHash("sha256");
  for await (const piece of (await fetch(url + path)).body ?? []) hash.update(piece as Uint8Array);
  return hash.digest("hex") === createHash("sha256").update(file).digest("hex");
}

async function run(server: Server): Promise<boolean> {
  await server.start();
  const { demoPassword } = readConfig(process.env);
  const caller = await Caller.logIn(server.url, "admin", demoPassword);
  const built = (versionCode: number, bytes: number): Buffer =>
    buildApk({
      packageName: PACKAGE,
      versionName: "1.0.2",
      versionCode,
      files: { "assets/noise": randomFillSync(Buffer.alloc(bytes)) },
    });
  // what the first file brings with it (code, buffers) is no file's doing
  await live(caller, server.url, caller.token, built(1, 16 * MIB), 1);
  const before = residentMib(server.pid);
  let most = before;
  const look = setInterval(() => (most = Math.max(most, residentMib(server.pid))), LOOK_MS);
  const same = await live(caller, server.url, caller.token, built(2, MAX_APK_BYTES - MIB), 2);
  clearInterval(look);
  const more = most - before;
  say(
    `${before.toFixed(0)} MiB before, at most ${most.toFixed(0)} MiB: ${more.toFixed(1)} MiB more (limit ${LIMIT_MIB})`,
  );
  if (!same) say("What was downloaded is not what was uploaded.");
  return same && more <= LIMIT_MIB;
}

const folder = mkdtempSync(join(tmpdir(), "trastienda-apk-"));
const server = new Server(await freePort(), folder);
let holds = false;
try {
  holds = await run(server);
} catch (error) {
  say((error as Error).stack ?? String(error));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
say(holds ? "A large file takes little memory." : "The check of installation files failed.");
process.exit(holds ? 0 : 1);
