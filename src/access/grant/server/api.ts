export { keepAdministrator, lockAdministration } from "./administrators.ts";
export { dropGrants, setGrants } from "./grants.ts";
export { lackingOf } from "./lacking.ts";
export { formerCodes, keepOwnReach, refuseWiderScope } from "./own-reach.ts";
