import { useQuery } from "@tanstack/react-query";
import { call, type ApiError } from "../../../../platform/web/api.ts";
import { review } from "../../contract.ts";

/** An image never changes: it is asked for once. */
export const imageQuery = (imageId: string) => ({
  queryKey: [review.image.name, imageId],
  queryFn: () => call(review.image, { imageId }, { quiet: true }),
  staleTime: Infinity,
});

export const useImage = (imageId: string) => useQuery<{ dataUrl: string }, ApiError>(imageQuery(imageId));
