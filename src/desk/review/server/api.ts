export { lockOnDesk } from "./desk.ts";
export { carryOutWaiting } from "./carry-out.ts";
