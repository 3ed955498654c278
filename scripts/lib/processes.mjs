import { spawn } from "node:child_process";
import { constants } from "node:os";

/** What the program gets for each signal of ours; a closed terminal is a reason to stop like any other. */
const FORWARDED = { SIGINT: "SIGINT", SIGTERM: "SIGTERM", SIGHUP: "SIGTERM" };
/** npm and the terminal both pass Ctrl-C on; a second one counts only as a second key stroke. */
const ECHO_MILLISECONDS = 500;
const ORPHAN_CHECK_MILLISECONDS = 1_000;

/** Runs a program with our terminal and answers its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs a program beside others and answers its exit code with everything that it said. */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.once("error", (error) => resolve({ code: 1, output: `${error.message}\n` }));
    child.once("close", (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal], output: Buffer.concat(output).toString() }),
    );
  });
}

/**
 * Runs a program in our place: it gets every signal we get, exactly once, and we answer its exit code.
 * It has its own process group, because the terminal would otherwise signal it a second time.
 */
export async function become(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ["inherit", "inherit", "inherit", "ipc"], detached: true });
  const last = new Map();
  const forward = (signal) => {
    const now = performance.now();
    if (now - (last.get(signal) ?? -Infinity) > ECHO_MILLISECONDS) child.kill(signal);
    last.set(signal, now);
  };
  for (const [signal, forwarded] of Object.entries(FORWARDED)) process.on(signal, () => forward(forwarded));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => forward("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** A killed npm passes no signal on, but leaves its children to another parent. */
function whenOrphaned(act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, ORPHAN_CHECK_MILLISECONDS);
}
