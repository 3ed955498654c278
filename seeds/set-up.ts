import type { Services } from "../src/platform/server/context.ts";
import { inOneTransaction } from "../src/platform/server/database/one-transaction.ts";
import { seedStaff } from "./apply.ts";
import { seedAppData } from "./app-data.ts";
import { loadDemo } from "./demo.ts";
import { settleMode } from "./installation.ts";
import { seedCalibration } from "./calibration.ts";
import { seedChannels } from "./channels.ts";
import { seedConversations } from "./conversations.ts";
import { seedCannedReplies } from "./canned-replies.ts";
import { seedBlacklist } from "./blacklist.ts";
import { seedDomains } from "./domains.ts";
import { seedFollowUps } from "./follow-ups.ts";
import { seedImages } from "./images.ts";
import { seedDuplicates } from "./duplicates.ts";
import { seedInspection } from "./inspection.ts";
import { seedLending } from "./lending.ts";
import { seedMarketing } from "./marketing.ts";
import { seedMapping } from "./mapping.ts";
import { seedOpenpay } from "./openpay.ts";
import { seedOpm } from "./opm.ts";
import { seedLocks } from "./locks.ts";
import { seedOpinions } from "./opinions.ts";
import { seedCollection } from "./collection.ts";
import { seedCalls } from "./calls.ts";
import { seedContact } from "./contact.ts";
import { seedProofs } from "./proofs.ts";
import { seedPackages } from "./packages.ts";
import { seedPartner } from "./partner.ts";
import { seedQuota } from "./quota.ts";
import { seedRelease } from "./release.ts";
import { seedRelending } from "./relending.ts";
import { seedShortLinks } from "./short-links.ts";
import { seedRevisionLabels } from "./revision-labels.ts";
import { seedSms } from "./sms.ts";
import { seedTeams } from "./teams.ts";
import { seedVersions } from "./versions.ts";
import { seedWeather } from "./weather.ts";
import { seedViews } from "./views.ts";
import { seedTickets } from "./tickets.ts";

/**
 * Brings a database to what this build starts with: what kind of installation it is, menu, roles, first accounts and
 * the roles' views; a demo's portfolio, channels and teams. All of it or nothing: a start that is cut short leaves an empty database empty,
 * and the next one sets it up.
 * @throws StartError with one line when the database is not of this mode, or a production has no administrator and no
 * password for one.
 */
export async function setUp(url: string, services: Services, say: (line: string) => void): Promise<void> {
  const loaded = await inOneTransaction(url, async (connection, client): Promise<string | null> => {
    const own: Services = { ...services, connection };
    const { config, clock } = services;
    await settleMode(client, config, clock.now());
    await seedStaff(connection.db, config, clock.now());
    await seedViews(connection.db, clock.now());
    if (config.mode === "production") return null;
    const portfolio = await loadDemo(client, own);
    await seedLending(own);
    await seedOpenpay(own, { collects: true });
    await seedOpm(own, { collects: true });
    await seedPartner(own);
    await seedTeams(own);
    await seedPackages(own);
    await seedRelending(own);
    await seedQuota(own);
    await seedDomains(own);
    await seedInspection(own);
    await seedVersions(own);
    await seedRelease(own);
    await seedShortLinks(own);
    await seedBlacklist(own);
    await seedMapping(own);
    await seedChannels(own);
    await seedWeather(own);
    await seedOpinions(own);
    await seedTickets(own);
    await seedCannedReplies(own);
    await seedConversations(own);
    await seedFollowUps(own);
    await seedLocks(own);
    await seedAppData(own);
    await seedCalibration(own);
    await seedImages(own);
    await seedDuplicates(own);
    await seedSms(own);
    await seedContact(own);
    await seedCollection(own);
    await seedCalls(own);
    await seedMarketing(own);
    await seedProofs(own);
    await seedRevisionLabels(own);
    return portfolio;
  });
  if (loaded) say(loaded);
}
