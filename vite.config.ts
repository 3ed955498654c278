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
      // Parts of antd that do not say it themselves: what a module of theirs is not used for may be left out.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }] },
      output: {
        banner: ({ moduleIds }) => (moduleIds.some((id) => id.endsWith("/zod/v4/core/core.js")) ? NO_EVAL : ""),
      },
    },
  },
});
