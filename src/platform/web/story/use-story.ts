import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Callable } from "../api/callable.ts";
import { call, type ApiError } from "../api.ts";
import type { StoryAnswer, StoryKind } from "../../shared/story.ts";

/** A call that answers with pages of a timeline. */
export interface StoryCall extends Callable {
  readonly sends: object;
}

/** The pages of a timeline that were asked for so far, newest first. */
export function useStory(of: StoryCall, input: Readonly<Record<string, string>>, kinds: readonly StoryKind[]) {
  return useInfiniteQuery<StoryAnswer, ApiError, { readonly pages: readonly StoryAnswer[] }, unknown[], string | null>({
    queryKey: [of.name, input, kinds],
    queryFn: ({ signal, pageParam }) =>
      call(of, { ...input, ...(kinds.length > 0 && { kinds }), ...(pageParam && { before: pageParam }) } as never, {
        signal,
        quiet: true,
      }) as Promise<StoryAnswer>,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
