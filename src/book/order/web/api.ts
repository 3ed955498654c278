export { billsPath, customerPath, dossierPath, orderPath, paymentsPath } from "./links.ts";
export { OrderSearch } from "./order-search.tsx";
