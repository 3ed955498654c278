export { takeIdentity } from "./identity/from-app.ts";
export { isBound, lockKnown } from "./identity/read.ts";
