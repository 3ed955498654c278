import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./scripts/lib/precompress.ts";

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
  },
});
