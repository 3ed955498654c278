import type { Feature } from "../../platform/server/feature.ts";
import { chatRefusals } from "./messages.ts";

/** Borrowers and staff talk: conversations, who holds them, their files and the facts of the order beside them. */
export const chatFeature: Feature = {
  name: "service/chat",
  refusals: [chatRefusals],
};
