/** Stands on an answer that is what somebody outside said, and no envelope. */
export const PASSED_HEADER = "x-passed-through";
