import type * as z from "zod";
import { seedDomains } from "../../../seeds/domains.ts";
import { seedInspection } from "../../../seeds/inspection.ts";
import { seedMapping } from "../../../seeds/mapping.ts";
import { seedPackages } from "../../../seeds/packages.ts";
import { seedPartner } from "../../../seeds/partner.ts";
import { seedQuota } from "../../../seeds/quota.ts";
import { seedRelending } from "../../../seeds/relending.ts";
import { seedShortLinks } from "../../../seeds/short-links.ts";
import { seedVersions } from "../../../seeds/versions.ts";
import { domain } from "../../apps/domain/contract.ts";
import { inspection } from "../../apps/inspection/contract.ts";
import { mapping } from "../../apps/mapping/contract.ts";
import { appPackage } from "../../apps/package/contract.ts";
import { shortLink } from "../../apps/short-link/contract.ts";
import { appVersion } from "../../apps/version/contract.ts";
import { group } from "../../catalogue/group/contract.ts";
import { merchant } from "../../catalogue/merchant/contract.ts";
import { product as productCalls } from "../../catalogue/product/contract.ts";
import { quota } from "../../catalogue/quota/contract.ts";
import { forEachCall } from "../../catalogue/router/domain/addresses.ts";
import { router } from "../../catalogue/router/contract.ts";
import { relending } from "../../service/relending/contract.ts";
import type { Content, Value } from "../../control/revision/domain/revised.ts";
import { keptOf, standingAt, type Kept } from "../../control/revision/server/api.ts";
import type { Services } from "../../platform/server/context.ts";
import { only, run, sql } from "../../platform/server/database/connect.ts";
import { formatDecimal, type Cents } from "../../platform/shared/cents.ts";
import type { Endpoint } from "../../platform/shared/endpoint.ts";
import type { Staff } from "../product.ts";

/** An app whose packages, versions, hosts and words are changed. */
const APP = "mx.prestaya.app";

interface Edit {
  readonly noun: string;
  /** The call of the page on which it is made. */
  readonly call: Endpoint;
  /** The statement that finds the record, with what its call takes besides what revisions hold. */
  readonly record: string;
  /** What becomes of it the first time, the second time and so on. */
  readonly change: (turn: number) => Content;
}

/** Edits of thirteen nouns. A primary domain is switched before its former one goes out of use. */
const EDITS: readonly Edit[] = [
  {
    noun: "merchant",
    call: merchant.edit,
    record: "select id from merchant order by id limit 1",
    change: (turn) => ({ recaNo: `RECA-${turn}`, taxNo: "PSU200115AB1", complaintsUnit: "UNE" }),
  },
  {
    noun: "product",
    call: productCalls.rank,
    record: "select id from product order by id limit 1",
    change: (turn) => ({ defaultRank: 50 + turn }),
  },
  {
    noun: "productGroup",
    call: group.edit,
    record: "select id, merchant_no from product_group where enabled order by id limit 1",
    change: (turn) => ({ groupName: `Grupo ${turn}`, desc: "Para quien empieza" }),
  },
  {
    noun: "quota",
    call: quota.disable,
    record: "select group_id as id from quota_strategy where enabled limit 1",
    change: () => ({}),
  },
  {
    noun: "router",
    call: router.edit,
    record: "select product_id as id from product_router where urls ->> 'checkUserUrl' <> '' limit 1",
    change: (turn) => ({ appid: `trastienda-${turn}` }),
  },
  {
    noun: "relendRule",
    call: relending.edit,
    record: "select id from relend_rule order by id limit 1",
    change: (turn) => ({ lateDays: 40 + turn }),
  },
  {
    noun: "appPackage",
    call: appPackage.edit,
    record: `select id from app_package where package_name = '${APP}'`,
    change: (turn) => ({ appName: `PrestaYa ${turn}` }),
  },
  {
    noun: "appPackage",
    call: appPackage.edit,
    record: `select id from app_package where package_name = 'mx.credialdia.app'`,
    change: (turn) => ({ appName: `CrediAlDía ${turn}` }),
  },
  {
    noun: "appVersion",
    call: appVersion.edit,
    record: `select id from offered_version where package_name = '${APP}' and version = '1.0.2'`,
    change: (turn) => ({ updateRemarkEs: `Novedades ${turn}`, forcedBelow: "1.0.1" }),
  },
  {
    noun: "primaryDomain",
    call: domain.switch,
    record: `select id from primary_domain where package_name = '${APP}' and purpose = 'api'`,
    change: () => ({ primary: "api2.prestaya.example" }),
  },
  {
    noun: "domain",
    call: domain.disable,
    record: "select id from app_domain where domain = 'api.prestaya.example'",
    change: () => ({}),
  },
  {
    noun: "domain",
    call: domain.edit,
    record: "select id from app_domain where domain = 'api.credialdia.example'",
    change: (turn) => ({ remark: `Nota ${turn}` }),
  },
  {
    noun: "vocabulary",
    call: mapping.sync,
    record: `select id from app_package where package_name = '${APP}'`,
    change: () => ({}),
  },
  {
    noun: "inspection",
    call: inspection.edit,
    record: "select id from inspection_rule where enabled order by id limit 1",
    change: (turn) => ({ failAfter: 2 + turn }),
  },
  {
    noun: "shortLink",
    call: shortLink.edit,
    record: "select id from short_link where code = 'descarga'",
    change: (turn) => ({ target: `https://play.google.com/store/apps/details?id=${APP}&turn=${turn}` }),
  },
];

export const MANY = EDITS.length;
export const NOUNS = new Set(EDITS.map(({ noun }) => noun)).size;

/** Adds the demo's records of every noun. */
export async function seedConfigured(services: Services): Promise<void> {
  const seeds = [seedPartner, seedPackages, seedRelending, seedDomains, seedVersions, seedMapping, seedInspection];
  for (const seed of [...seeds, seedShortLinks, seedQuota]) await seed(services);
  const urls = JSON.stringify(forEachCall((call) => `https://api.gestora.example/v1/${call}`));
  await run(services.connection.db, sql`update product_router set urls = ${urls}::jsonb`);
}

/** A content as the form of its call sends it. */
function asSent({ revised }: Kept, { input }: Endpoint, content: Content): Content {
  const { shape } = input as z.ZodObject;
  const takes = (field: string, value: Value): boolean => {
    const schema = shape[field] as z.ZodType | undefined;
    return schema !== undefined && (value !== null || schema.safeParse(null).success);
  };
  const sent = Object.entries(content)
    .filter(([field, value]) => takes(field, value))
    .map(([field, value]) => [
      field,
      revised.kinds.get(field)?.kind === "amount" ? formatDecimal(value as Cents) : value,
    ]);
  return Object.fromEntries(sent) as Content;
}

/** A record that a release changes. */
export interface Target {
  readonly kept: Kept;
  readonly id: string;
}

/** Makes every edit with the call of its page, in a draft. Answers the records. */
export async function putAll(
  services: Services,
  staff: Staff,
  releaseId: string,
  turn: number,
): Promise<readonly Target[]> {
  const { db } = services.connection;
  const targets: Target[] = [];
  for (const { noun, call, record, change } of EDITS) {
    const kept = keptOf(services, noun);
    if (!kept) throw new Error(`nobody keeps ${noun}`);
    const { id, ...also } = await only<{ id: string }>(db, sql`${sql.raw(record)}`);
    const { latest, inForce, content } = await standingAt(db, kept, id, services.clock.now());
    const draft = call === mapping.sync ? { draft: (await staff.call(mapping.compare, { id })).draft } : {};
    const sent = asSent(kept, call, { ...content, ...change(turn) });
    const input = { ...sent, ...also, ...draft, id, revision: latest, inForce, releaseId, reason: "todo junto" };
    const { code, msg, errors } = await staff.askAlone(call, input as never);
    if (code !== "200") throw new Error(`${call.name}: ${code} ${msg} ${JSON.stringify(errors)}`);
    targets.push({ kept, id });
  }
  return targets;
}
