export { lockOnDesk, staleOnDesk } from "./desk.ts";
export { carryOutWaiting } from "./carry-out.ts";
