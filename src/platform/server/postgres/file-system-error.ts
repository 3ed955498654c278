import { StartError } from "../start-error.ts";

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  EROFS: "the file system is read-only",
  ENOSPC: "no space left on the device",
  EDQUOT: "the disk quota is used up",
  ENOTDIR: "a part of the path is not a directory",
  ENOENT: "it cannot be created there",
  EEXIST: "a file is in the way",
};

/** Turns a file system error about `path` into its line; every other error passes through unchanged. */
export function fileSystemError(path: string, error: unknown): unknown {
  const cause = CAUSES[(error as NodeJS.ErrnoException).code ?? ""];
  return cause ? new StartError(`The data directory ${path} is not writable: ${cause}`) : error;
}
