import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDomains } from "../../../../seeds/domains.ts";
import { seedPackages } from "../../../../seeds/packages.ts";
import { only, rows, sql } from "../../../platform/server/database/connect.ts";
import { isSentForApproval } from "../../../platform/shared/endpoint.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { domain } from "../../domain/contract.ts";
import { domainRefusals } from "../../domain/messages.ts";
import { release } from "../contract.ts";

const FORMER = "api.prestaya.example";
const NEXT = "api2.prestaya.example";
const seenFirst = { revision: 0, inForce: 0, reason: "x" };

let product: Product;
let ops: Staff;
let admin: Staff;

beforeAll(async () => {
  product = await openProduct();
  for (const seed of [seedPackages, seedDomains]) await seed(product.services);
  [ops, admin] = await Promise.all([product.staff("ops"), product.staff("admin")]);
});
afterAll(() => product.close());

const db = () => product.services.connection.db;
const idOf = async (name: string) =>
  (await only<{ id: string }>(db(), sql`select id from app_domain where domain = ${name}`)).id;
const primaryId = async () =>
  (
    await only<{ id: string }>(
      db(),
      sql`select id from primary_domain where package_name = 'mx.prestaya.app' and purpose = 'api'`,
    )
  ).id;
const begun = async (name: string) => (await ops.call(release.create, { name })).id;
const state = async () => [
  ...(await rows<{ domain: string }>(
    db(),
    sql`select domain from app_domain where enabled and domain in (${FORMER}, ${NEXT}) order by domain`,
  )),
  (
    await only<{ primary: string | null }>(
      db(),
      sql`select domain as "primary" from primary_domain where id = ${await primaryId()}`,
    )
  ).primary,
];

async function approved(id: string): Promise<void> {
  const { version } = await ops.call(release.detail, { id });
  const { data, msg } = await ops.askAlone(release.submit, { id, version, reason: "x" });
  if (!isSentForApproval(data)) throw new Error(msg);
  await admin.approve(data.approvalId);
}

test("what only goes beside something else of its release is refused until that is in it, too", async () => {
  const releaseId = await begun("Alone");
  const alone = await ops.askAlone(domain.disable, { ...seenFirst, id: await idOf(FORMER), releaseId });
  expect(alone).toMatchObject({ code: "409", msg: domainRefusals.leads.en });
  expect((await ops.call(release.detail, { id: releaseId })).items).toEqual([]);
});

test("a primary domain is switched and the former one goes out of use with one release, and back", async () => {
  const before = await state();
  const releaseId = await begun("Switch");
  await ops.askAlone(domain.switch, { ...seenFirst, id: await primaryId(), primary: NEXT, releaseId });
  const off = await ops.askAlone(domain.disable, { ...seenFirst, id: await idOf(FORMER), releaseId });
  expect(off).toMatchObject({ code: "200", data: { release: "Switch" } });
  expect(await state(), "nothing is in force by it yet").toEqual(before);

  await approved(releaseId);
  const { version } = await ops.call(release.detail, { id: releaseId });
  expect(await ops.call(release.publish, { id: releaseId, version })).toMatchObject({ status: "published" });
  expect(await state()).toEqual([{ domain: NEXT }, NEXT]);

  const { data, msg } = await ops.askAlone(release.rollback, { id: releaseId, reason: "mal" });
  if (!isSentForApproval(data)) throw new Error(msg);
  await admin.approve(data.approvalId);
  expect(await state()).toEqual(before);
});

test("a release that lost what another part of it needs is not submitted", async () => {
  const releaseId = await begun("Torn");
  const now = { revision: 2, inForce: 2, reason: "x" };
  await ops.askAlone(domain.switch, { ...now, id: await primaryId(), primary: NEXT, releaseId });
  await ops.askAlone(domain.disable, { ...now, id: await idOf(FORMER), releaseId });
  const { items } = await ops.call(release.detail, { id: releaseId });
  expect(items.length).toBe(2);
  await ops.call(release.drop, { itemId: items.find(({ noun }) => noun === "primaryDomain")?.id ?? "" });
  const { version } = await ops.call(release.detail, { id: releaseId });
  const { code, msg } = await ops.askAlone(release.submit, { id: releaseId, version, reason: "x" });
  expect([code, msg.includes(domainRefusals.leads.en), msg.includes(FORMER)]).toEqual(["409", true, true]);
});
