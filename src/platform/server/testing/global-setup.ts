import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startTestCluster, type TestCluster } from "./cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Answers where the test cluster is; the first question starts it, so that pure tests do not wait for it. */
    testClusterDesk: string;
  }
}

/** Runs once per test run, in the main process; the function it returns takes the cluster down again. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<TestCluster> | undefined;
  const desk = createServer((_request, response) => {
    // A test may block its process for as long as the desk keeps a connection, and would ask on one that is closed.
    response.setHeader("connection", "close");
    cluster ??= import("../database/migrate.ts").then(({ migrate }) => startTestCluster(migrate));
    cluster.then(
      ({ url, template }) => response.end(JSON.stringify({ url, template })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => desk.listen(0, "127.0.0.1", resolve));
  project.provide("testClusterDesk", `http://127.0.0.1:${(desk.address() as AddressInfo).port}`);

  return async () => {
    desk.close();
    await (await cluster?.catch(() => undefined))?.stop();
  };
}
