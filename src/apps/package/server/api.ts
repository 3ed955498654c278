export { stateOf } from "./state.ts";
