import { useQuery } from "@tanstack/react-query";
import { call, type ApiError } from "../../../platform/web/api.ts";
import { customer } from "../contract.ts";

/**
 * A picture never changes, and every opening is logged: it is asked for once, and not again after each command on the
 * page.
 */
const pictureQuery = (imageId: string) => ({
  queryKey: [customer.image.name, imageId],
  queryFn: () => call(customer.image, { imageId }, { quiet: true }),
  staleTime: Infinity,
  meta: { preview: true },
});

export const usePicture = (imageId: string) => useQuery<{ dataUrl: string }, ApiError>(pictureQuery(imageId));
