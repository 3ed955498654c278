/** Preloaded into programs that a script runs: when that script is killed, the program stops too, in the ordinary way. */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
