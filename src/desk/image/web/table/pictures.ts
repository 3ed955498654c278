import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { OutputOf } from "../../../../platform/shared/endpoint.ts";
import { call, type ApiError } from "../../../../platform/web/api.ts";
import { queryClient } from "../../../../platform/web/queries.ts";
import { image } from "../../contract.ts";
import { MAX_THUMBNAILS } from "../../domain/limits.ts";

type Thumbnails = OutputOf<typeof image.thumbnails>;

const ASKED_ONCE = { staleTime: Infinity, meta: { preview: true } } as const;

/** The thumbnails of images in hand, by id, as they come; null is one that cannot be shown. */
export function useThumbnails(ids: readonly string[]): ReadonlyMap<string, string | null> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_THUMBNAILS) }, (_, part) =>
    ids.slice(part * MAX_THUMBNAILS, (part + 1) * MAX_THUMBNAILS),
  );
  const answers = useQueries({
    queries: parts.map((imageIds) => ({
      queryKey: [image.thumbnails.name, imageIds],
      queryFn: () => call(image.thumbnails, { imageIds }, { quiet: true }),
      ...ASKED_ONCE,
    })),
    combine: (found) => found.map(({ data }) => data),
  });
  return useMemo(
    () =>
      new Map(
        answers.flatMap((data: Thumbnails | undefined) =>
          (data ?? []).map(({ imageId, dataUrl }) => [imageId, dataUrl] as const),
        ),
      ),
    [answers],
  );
}

const large = (imageId: string) => ({
  queryKey: [image.look.name, imageId],
  queryFn: () => call(image.look, { imageId }, { quiet: true }),
  ...ASKED_ONCE,
});

/** One image in hand, or its companion, large. */
export const useLarge = (imageId: string) => useQuery<{ dataUrl: string }, ApiError>(large(imageId));

/** Reads images before one comes to them, so that the key that leads there shows them at once. */
export function usePreloaded(imageIds: readonly string[]): void {
  const key = imageIds.join();
  useEffect(() => {
    for (const id of key ? key.split(",") : []) void queryClient.prefetchQuery(large(id));
  }, [key]);
}
