import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./processes.mjs";
import { SetupError, step } from "./steps.mjs";

const BUILT = "dist/web/index.html";
const MARK = "dist/web.sources";
const FILES = ["index.html", "vite.config.ts", "package-lock.json"];

/** Builds the console into dist/web, unless it was built from the sources as they are now. */
export async function buildConsole({ node, env }) {
  const sources = fingerprint();
  if (existsSync(BUILT) && existsSync(MARK) && readFileSync(MARK, "utf8") === sources) return;
  await step("console built", async () => {
    const code = await run(node, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], { env });
    if (code !== 0) throw new SetupError("The console could not be built: the messages above say why");
  });
  mkdirSync("dist", { recursive: true });
  writeFileSync(MARK, sources);
}

/** Names, sizes and times of everything the console is made of; server code and tests are not part of it. */
function fingerprint() {
  const hash = createHash("sha256");
  const names = readdirSync("src", { recursive: true }).filter(
    (name) => /\.\w+$/.test(name) && !/[\\/]server[\\/]|\.test\.tsx?$/.test(name),
  );
  for (const path of [...names.map((name) => join("src", name)), ...FILES].sort()) {
    const stat = statSync(path, { throwIfNoEntry: false });
    hash.update(`${path} ${stat?.size} ${stat?.mtimeMs}\n`);
  }
  return hash.digest("hex");
}
