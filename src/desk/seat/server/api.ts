export { noteGiven, openIntake, roomsOf, workersOf } from "./intake.ts";
export { shareAmong } from "./share-among.ts";
export { reviewWork } from "./ports.ts";
