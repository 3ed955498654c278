import "./platform/web/style-nonce.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./platform/web/app.tsx";
import { applyLang, langStore } from "./platform/web/i18n.ts";
import { applyTheme, themeStore } from "./platform/web/theme/theme.ts";
import "./platform/web/styles/index.css";

applyTheme(themeStore.get());
applyLang(langStore.get());

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
