import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./setup.mjs";
import { SetupError } from "./steps.mjs";

const INSTALLED = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * The environment that names a browser which runs here: CHROMIUM_PATH, the headless shell that the npm package
 * @sparticuz/chromium carries (the same engine with half the work per page of a whole browser), or an installed one.
 * @throws SetupError that says what to install.
 */
export async function findBrowser({ node, env }) {
  const named = env.CHROMIUM_PATH && locate(env.CHROMIUM_PATH);
  if (named && runs(named, env)) return { CHROMIUM_PATH: named };
  const carried = unpack(node, env);
  if (carried && runs(carried.CHROMIUM_PATH, { ...env, ...carried })) return carried;
  const path = INSTALLED.map(locate).find((candidate) => candidate && runs(candidate, env));
  if (path) return { CHROMIUM_PATH: path };
  throw new SetupError(
    "No browser runs on this machine: install Chromium (apt-get install chromium) or set CHROMIUM_PATH",
  );
}

const locate = (name) =>
  name.includes("/")
    ? name
    : spawnSync("sh", ["-c", 'command -v "$1"', "sh", name], { encoding: "utf8" }).stdout.trim();

const runs = (path, env) => spawnSync(path, ["--version"], { env, stdio: "ignore", timeout: 30_000 }).status === 0;

/** Unpacks the carried browser once; its own libraries serve where the machine lacks them. */
function unpack(node, env) {
  const folder = join(root, ".cache/chromium");
  mkdirSync(folder, { recursive: true });
  const script = 'console.log(await (await import("@sparticuz/chromium")).default.executablePath())';
  // The package unpacks its libraries only where it believes to run in a serverless environment.
  const unpacking = { ...env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" };
  const { status, stdout } = spawnSync(node, ["--input-type=module", "--eval", script], {
    cwd: root,
    env: unpacking,
    encoding: "utf8",
  });
  if (status !== 0) return undefined;
  const libraries = [env.LD_LIBRARY_PATH, join(folder, "al2023/lib")].filter(Boolean).join(":");
  return { CHROMIUM_PATH: stdout.trim(), LD_LIBRARY_PATH: libraries };
}
