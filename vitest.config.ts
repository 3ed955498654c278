import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "sandbox/**/*.test.ts", "scripts/**/*.test.ts"],
    globalSetup: ["src/platform/server/testing/global-setup.ts"],
    pool: "forks",
    maxWorkers: 3,
    // A worker keeps what it has loaded: a quarter of the processor time went into loading the same modules for each
    // file.
    isolate: false,
    experimental: { viteModuleRunner: false },
    // Limits end a test that hangs; none is there to measure, however busy the machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
