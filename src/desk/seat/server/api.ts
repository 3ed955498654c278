export { noteGiven, openIntake, roomsOf, workersOf } from "./intake.ts";
export { shareAmong } from "./share-among.ts";
export { seatWork, type SeatWork } from "./ports.ts";
