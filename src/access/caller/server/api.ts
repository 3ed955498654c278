export { callerSecret } from "./secret.ts";
