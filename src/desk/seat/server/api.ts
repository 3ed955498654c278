export { noteGiven, openIntake, roomsOf, seatsFor, workersOf } from "./intake.ts";
export { shareAmong } from "./share-among.ts";
export { seatWork, type SeatWork } from "./ports.ts";
export { inScope, teamsInScope } from "./scope.ts";
