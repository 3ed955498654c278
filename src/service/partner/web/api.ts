export { PartnerTab } from "./partner-tab.tsx";
