export { takeSummary } from "./summary.ts";
export { takeBatch } from "./take.ts";
export { wantedSince } from "./refetch.ts";
