import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/fixtures/global-setup.ts",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Server, database and browser of each worker share the machine with whatever else runs on it: limits end a journey
  // that hangs, none is there to measure. A broken product does not use them up: after ten failures the run is over.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  maxFailures: 10,
  outputDir: "test-results",
  use: {
    actionTimeout: 120_000,
    screenshot: "only-on-failure",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages live for seconds: compiling for the long run and a process of its own for drawing cost a third of the
        // processor time.
        "--js-flags=--no-opt",
        "--in-process-gpu",
      ],
    },
  },
});
