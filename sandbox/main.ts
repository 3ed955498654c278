import { parseArgs } from "node:util";
import { clientStatus } from "../src/book/order/domain/status.ts";
import { readSandboxFile, sandboxPath } from "./credentials.ts";
import { startDemo } from "./demo.ts";
import { pushOrders, type Tally } from "./orders.ts";

const USAGE = "npm run sandbox -- --orders <number> [--follow <seconds>]";

/** Runs as the server's child: serves the bank and the carrier, and stops when the server goes. */
async function demo(): Promise<void> {
  const running = await startDemo(readSandboxFile(sandboxPath(process.env)));
  const stop = (): void => void running.stop().finally(() => process.exit(0));
  for (const event of ["disconnect", "SIGTERM", "SIGINT", "SIGHUP"]) process.once(event, stop);
  if (process.send) {
    const { url, smsc, exchange, hosts } = running;
    process.send({ ready: true, url, smsc, exchange, hosts });
  } else console.log(`bank and carrier at ${running.url}`);
}

function summary({ counts, statuses, errors, applySeconds }: Tally): string {
  const labels = Object.entries(statuses).map(
    ([code, number]) =>
      `  ${String(number).padStart(6)}  ${clientStatus.member(Number(code))?.label.en ?? "not known"}`,
  );
  const { applied = 0, registered = 0, paidOut = 0, paid = 0, settled = 0, failed = 0 } = counts;
  return [
    `registered ${registered}, applied ${applied} (${(applied / applySeconds).toFixed(1)} per second), paid out ${paidOut}, payments ${paid}, settled ${settled}, failed calls ${failed}`,
    "orders by what their borrowers were shown last:",
    ...labels,
    ...errors.map((error) => `  ! ${error}`),
  ].join("\n");
}

async function orders(count: number, follow: number): Promise<void> {
  const tally = await pushOrders(readSandboxFile(sandboxPath(process.env)), count, follow, console.log);
  console.log(summary(tally));
  process.exitCode = (tally.counts.applied ?? 0) === count ? 0 : 1;
}

const { values } = parseArgs({
  options: { demo: { type: "boolean" }, orders: { type: "string" }, follow: { type: "string", default: "30" } },
});
const [count, follow] = [Number(values.orders), Number(values.follow)];
try {
  if (values.demo) await demo();
  else if (Number.isInteger(count) && count > 0 && follow >= 0) await orders(count, follow);
  else throw new Error(USAGE);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
