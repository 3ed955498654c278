export { routerSecrets } from "./secrets.ts";
export { routeToSandbox, SANDBOX_PARTNER } from "./sandbox.ts";
