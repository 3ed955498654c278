import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/fixtures/global-setup.ts",
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  // Server, database and browser of each worker share the machine with the others': what is looked for may take as long as an action.
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  use: {
    actionTimeout: 15_000,
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
      ],
    },
  },
});
