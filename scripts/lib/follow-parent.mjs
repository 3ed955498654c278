/**
 * Preloaded into programs that a script runs: when that script is killed, the program stops too, in the ordinary way.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
// A process that the program forks is handed its options; its channel is the program's own and must keep it alive.
process.execArgv = process.execArgv.filter((option) => !option.endsWith("follow-parent.mjs"));
