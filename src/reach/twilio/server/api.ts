export { SANDBOX_TWILIO, sandboxTwilioIn } from "./sandbox.ts";
