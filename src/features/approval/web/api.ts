export { MoneyDialog } from "./money-dialog.tsx";
export { MoneyEffect } from "./money-effect.tsx";
