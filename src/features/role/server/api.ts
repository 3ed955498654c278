export { keepAdministrator, lockAdministration } from "./administrators.ts";
export { formerCodes, keepOwnReach } from "./own-reach.ts";
export { lackingOf } from "./lacking.ts";
