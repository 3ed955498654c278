/**
 * A step of `npm test`: looks through the dependencies for missing hashes, licences that are not allowed, and known
 * holes.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, sep } from "node:path";
import { lockProblems, readAdvisories } from "./lib/audit.mjs";

const TIMEOUT = 60_000;

// The node in node_modules/.bin is not meant to run npm.
const PATH = process.env.PATH.split(delimiter)
  .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`))
  .join(delimiter);

const problems = lockProblems(JSON.parse(readFileSync("package-lock.json", "utf8")));
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  env: { ...process.env, PATH },
  encoding: "utf8",
  timeout: TIMEOUT,
});
const { known, stopping } = readAdvisories(stdout ?? "");
problems.push(...stopping.map((component) => `${component} has a published advisory`));

for (const problem of problems) console.error(problem);
if (!known) console.log("The registry gives no advisories here: only hashes and licences were checked.");
process.exitCode = problems.length > 0 ? 1 : 0;
