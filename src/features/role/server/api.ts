export { keepAdministrator, lockAdministration } from "./administrators.ts";
export { lackingOf } from "./lacking.ts";
