import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { run } from "./processes.mjs";
import { SetupError, seconds, step } from "./steps.mjs";

const MARK = "node_modules/.trastienda-lock";
const LOCK = ".cache/install.lock";
const REPORT_MILLISECONDS = 10_000;

/** Makes node_modules what package-lock.json says; does nothing when it is so already. */
export async function installDependencies() {
  if (isInstalled()) return;
  await exclusively(async () => {
    if (isInstalled()) return;
    await step("dependencies", install);
    writeFileSync(MARK, lockHash());
  });
}

function isInstalled() {
  const hash = lockHash();
  if (read(MARK) === hash) return true;
  if (!matches(read("package-lock.json"), read("node_modules/.package-lock.json"))) return false;
  writeFileSync(MARK, hash);
  return true;
}

/**
 * Whether npm's own record of what it installed agrees with the lock file; packages for other platforms may be absent.
 */
export function matches(lock, installed) {
  if (!lock || !installed) return false;
  const present = JSON.parse(installed).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    const found = present[path];
    return (
      path === "" ||
      (found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true)
    );
  });
}

async function install() {
  const start = performance.now();
  console.log("installing the dependencies with npm ci …");
  const ticker = setInterval(() => console.log(`  still installing, ${seconds(start)}`), REPORT_MILLISECONDS);
  try {
    // The node in node_modules/.bin is about to be replaced, so npm must run on the machine's own.
    const PATH = process.env.PATH.split(delimiter).filter((folder) => !folder.endsWith(`node_modules${sep}.bin`));
    const options = { env: { ...process.env, PATH: PATH.join(delimiter) }, stdio: ["ignore", "inherit", "inherit"] };
    const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], options);
    if (code !== 0)
      throw new SetupError(
        `npm ci failed (code ${code}): check the connection to the package registry and free disk space, then try again`,
      );
  } finally {
    clearInterval(ticker);
  }
}

/** Two commands started at once in a fresh copy must not install into the same folder. */
async function exclusively(work) {
  mkdirSync(".cache", { recursive: true });
  while (!claim()) {
    if (!isAlive(Number(read(LOCK)))) rmSync(LOCK, { force: true });
    else await sleep(200);
  }
  try {
    await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function claim() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw new SetupError(`This folder is not writable (${error.code}): ${process.cwd()}`);
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

const lockHash = () => createHash("sha256").update(read("package-lock.json")).digest("hex");

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
