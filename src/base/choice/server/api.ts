export { choiceSource, type ChoiceSource } from "./source.ts";
