import * as z from "zod";

/** Records of one kind that changed; null as `ids` says that some of them did, without saying which. */
export const changeFrame = z.object({
  /** The noun, as contracts name it: `loan`, `approval`. */
  kind: z.string(),
  ids: z.array(z.string()).nullable(),
});
export type Change = z.infer<typeof changeFrame>;
