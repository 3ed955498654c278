export { routerSecrets } from "./secrets.ts";
export { routeToSandbox, SANDBOX_PARTNER } from "./sandbox.ts";
export { partnerOf } from "./partner.ts";
export { askPartner, PartnerError, type Partner } from "./dialect/ask.ts";
