import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./scripts/lib/precompress.ts";

/**
 * Tells zod not to try whether it may compile code from text: the page's policy forbids it, and the browser would
 * report each try.
 */
const NO_EVAL = "(globalThis.__zod_globalConfig ??= {}).jitless = true;";

export default defineConfig({
  base: "/",
  // The server puts each answer's own nonce in its place; the scripts pass it on to the style sheets they make.
  html: { cspNonce: "__CSP_NONCE__" },
  plugins: [react(), precompress()],
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      treeshake: {
        // Modules that do nothing but define what is imported of them, and do not say so themselves: one of which
        // nothing is used is left out. Parts of antd, and screens of features, which api.ts hands out one by one.
        moduleSideEffects: [
          { test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false },
          { test: /src\/(?!platform\/)[\w-]+\/[\w-]+\/web\/.*\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        banner: ({ moduleIds }) => (moduleIds.some((id) => id.endsWith("/zod/v4/core/core.js")) ? NO_EVAL : ""),
      },
    },
  },
});
