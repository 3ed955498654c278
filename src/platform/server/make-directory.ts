import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a directory and its parents. Unlike a recursive `mkdirSync`, this ends where a file system refuses new
 * directories with ENOENT, as /proc does.
 */
export function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: 0o711 });
}
