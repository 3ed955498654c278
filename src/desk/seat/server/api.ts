export { openIntake, roomsOf } from "./intake.ts";
export { shareAmong } from "./share-among.ts";
export { reviewWork } from "./ports.ts";
