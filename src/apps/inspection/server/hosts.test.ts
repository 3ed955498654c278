import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_HOSTS } from "../../../../sandbox/hosts/demo-hosts.ts";
import { playHosts, type Hosts } from "../../../../sandbox/hosts/hosts.ts";
import { seedDomains } from "../../../../seeds/domains.ts";
import { rows, sql } from "../../../platform/server/database/connect.ts";
import { letSandboxPlay } from "../../../platform/server/outbound/probe.ts";
import { openProduct, type Product, type Staff } from "../../../testing/product.ts";
import { domain } from "../../domain/contract.ts";
import { inspection } from "../contract.ts";

let product: Product;
let admin: Staff;
let hosts: Hosts;
let seeded: readonly string[] = [];

/** A port at which nothing listens any more. */
const closedPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
};

beforeAll(async () => {
  product = await openProduct();
  admin = await product.staff("admin");
  await seedDomains(product.services);
  seeded = (await admin.call(domain.list, { pageSize: 200 })).list.map((one) => one.domain ?? "");
  hosts = await playHosts(
    [
      { name: "well.example", answer: (_path, response) => void response.end("all is well") },
      {
        name: "slow.example",
        answer: (_path, response) => {
          product.clock.advance(3000);
          response.end("all is well");
        },
      },
      { name: "expired.example", expiresIn: -3, answer: (_path, response) => void response.end("all is well") },
      { name: "wrong.example", wrongName: true, answer: (_path, response) => void response.end("all is well") },
      { name: "hangs-up.example", answer: (_path, response) => void response.destroy() },
      { name: "failing.example", answer: (_path, response) => void response.writeHead(503).end("down") },
    ],
    new Date(),
  );
  letSandboxPlay(product.services.config, hosts.names, hosts);
  letSandboxPlay(product.services.config, ["dead.example"], { port: await closedPort(), ca: hosts.ca });
  const [found] = await rows<{ packageName: string }>(
    product.services.connection.db,
    sql`select package_name from app_package order by package_name limit 1`,
  );
  for (const name of [...hosts.names, "dead.example"])
    await admin.call(domain.create, { domain: name, purpose: "h5", packages: [found?.packageName ?? ""] });
});
afterAll(async () => {
  await hosts.close();
  await product.close();
});

const KINDS = ["reachable", "tls", "status", "body", "latency"] as const;
const WANTED = { path: "/", expectStatus: 200, contains: "well", maxMs: 2000, minDays: 1 };

test.each([
  ["well.example", ["passed", "passed", "passed", "passed", "passed"]],
  ["slow.example", ["passed", "passed", "passed", "passed", "slow"]],
  ["expired.example", ["certificate", "certificate", "certificate", "certificate", "certificate"]],
  ["wrong.example", ["certificate", "certificate", "certificate", "certificate", "certificate"]],
  ["hangs-up.example", ["broken", "passed", "broken", "broken", "broken"]],
  ["dead.example", ["refused", "refused", "refused", "refused", "refused"]],
  ["failing.example", ["passed", "passed", "wrongStatus", "missing", "passed"]],
])("each kind of rule finds %s as it is", async (host, outcomes) => {
  const found: string[] = [];
  for (const kind of KINDS) {
    const rule = { name: `${host} ${kind}`, domain: host, kind, interval: 60, failAfter: 1, closeAfter: 1, ...WANTED };
    const { id } = await admin.call(inspection.create, rule as never);
    found.push((await admin.call(inspection.run, { id })).outcome);
  }
  expect(found).toEqual(outcomes);
});

test("the demo has a domain for each host that the sandbox plays, whatever ails it", () => {
  expect(seeded.toSorted()).toEqual(DEMO_HOSTS.map(({ name }) => name).toSorted());
});
