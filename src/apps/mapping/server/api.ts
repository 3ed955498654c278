export { doorWords } from "./door-words.ts";
export { draw } from "./draw.ts";
export { vocabularyOf, vocabularyVersion } from "./served.ts";
