import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Callable } from "../api/callable.ts";
import { call, type ApiError } from "../api.ts";
import type { StoryAnswer, StoryKind } from "../../shared/story.ts";

/** A call that answers with pages of a timeline. */
export interface StoryCall extends Callable {
  readonly sends: object;
}

/** To what a timeline is narrowed. */
export interface StoryFilter {
  readonly kinds: readonly StoryKind[];
  readonly who: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The pages of a timeline that were asked for so far, newest first. */
export function useStory(
  of: StoryCall,
  input: Readonly<Record<string, string>>,
  { kinds, who, from, to }: StoryFilter,
) {
  return useInfiniteQuery<StoryAnswer, ApiError, { readonly pages: readonly StoryAnswer[] }, unknown[], string | null>({
    queryKey: [of.name, input, kinds, who, from, to],
    queryFn: ({ signal, pageParam }) =>
      call(
        of,
        {
          ...input,
          ...(kinds.length > 0 && { kinds }),
          ...(who && { who }),
          ...(from && { fromDay: from }),
          ...(to && { toDay: to }),
          ...(pageParam && { before: pageParam }),
        } as never,
        { signal, quiet: true },
      ) as Promise<StoryAnswer>,
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
