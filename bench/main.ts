import { readArguments } from "./arguments.ts";
import { runAudit } from "./audit/run.ts";
import { runDay } from "./business-day/run.ts";
import { openBenchDatabase } from "./data/database.ts";
import { runCollection } from "./collection.ts";
import { runChat } from "./chat/run.ts";
import { runHttp } from "./http/run.ts";
import { runLists } from "./lists/run.ts";
import { runLinks } from "./links.ts";
import { runPlans } from "./plans/run.ts";
import { runPages } from "./pages/run.ts";
import { runQuotaReplay } from "./quota-replay.ts";
import { runReconciliation } from "./reconciliation/run.ts";
import { runRepayments } from "./repayments/run.ts";
import { runReview } from "./review/main.ts";
import { openServer } from "./server.ts";
import { runReplay } from "./replay.ts";
import { runSessions } from "./sessions.ts";
import { runSms } from "./sms.ts";
import { runShelf } from "./shelf.ts";
import { runStart } from "./start.ts";
import { runTags } from "./tags.ts";

/** `npm run bench`: measures the product on a data set of its own. Only ratios inside one run count: machines drift. */
async function main(): Promise<boolean> {
  const { sections, orders } = readArguments(process.argv.slice(2));
  const wants = (section: string): boolean => sections.some((wanted) => wanted === section);
  let right = true;
  if (wants("lists") || wants("http") || wants("plans")) {
    const database = await openBenchDatabase(orders);
    try {
      const server = await openServer(database.url);
      try {
        if (wants("lists")) right = (await runLists(server, database.url, orders)) && right;
        if (wants("plans")) await runPlans(server, database.url);
        if (wants("http")) right = (await runHttp(server)) && right;
      } finally {
        await server.close();
      }
    } finally {
      await database.stop();
    }
  }
  if (wants("business-day")) right = (await runDay(orders)) && right;
  if (wants("collection")) right = (await runCollection(orders)) && right;
  if (wants("repayments")) await runRepayments();
  if (wants("reconciliation")) right = (await runReconciliation()) && right;
  if (wants("audit")) right = (await runAudit()) && right;
  if (wants("sessions")) right = (await runSessions()) && right;
  if (wants("links")) {
    right = (await runLinks()) && right;
    right = (await runTags()) && right;
  }
  if (wants("sms")) right = (await runSms()) && right;
  if (wants("shelf")) right = (await runShelf()) && right;
  if (wants("review")) right = (await runReview()) && right;
  if (wants("replay")) {
    right = (await runReplay(orders)) && right;
    right = (await runQuotaReplay(orders)) && right;
  }
  if (wants("chat")) right = (await runChat()) && right;
  if (wants("start")) right = (await runStart()) && right;
  if (wants("pages")) right = (await runPages()) && right;
  return right;
}

process.exitCode = (await main()) ? 0 : 1;
