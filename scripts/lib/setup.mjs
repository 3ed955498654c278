import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { installDependencies } from "./dependencies.mjs";
import { SetupError } from "./steps.mjs";

const NEEDED = 24;

/** The project's folder. */
export const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), "../..");

/**
 * Installs what is missing and answers the Node to run the product with, and the environment to give it.
 * Depends on nothing, so that it runs in a fresh copy and on Node 20.
 */
export async function setup() {
  process.chdir(root);
  await installDependencies();
  const node = findNode();
  const PATH = `${dirname(node)}:${join(root, "node_modules/.bin")}:${process.env.PATH}`;
  return { node, env: { ...process.env, PATH, NODE_COMPILE_CACHE: join(root, ".cache/compile") } };
}

function findNode() {
  if (Number(process.versions.node.split(".")[0]) >= NEEDED && existsSync(process.execPath)) return process.execPath;
  const carried = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(carried)) return carried;
  throw new SetupError(
    `Node ${NEEDED} or newer is needed, this is ${process.version} and there is no copy for ${process.platform}-${process.arch} among the dependencies`,
  );
}
