import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call, type ApiError } from "../api.ts";
import type { Command } from "../api/callable.ts";
import { useLang } from "../i18n.ts";
import { queryClient } from "../queries.ts";
import { useDebounced } from "../use-debounced.ts";
import type { Field } from "./fields.ts";
import { askedValues, materialValues, previewOf, type Preview, type Previewed } from "./preview.ts";

interface Asked {
  readonly command: Command;
  readonly preview: Preview | undefined;
  readonly fields: readonly Field[];
  readonly values: Readonly<Record<string, unknown>>;
  /** The call's input made of values. */
  readonly bodyOf: (values: Readonly<Record<string, unknown>>) => unknown;
}

export interface Previewing {
  /** What would change; the last answer stays while the next one is on its way. */
  readonly answer: Previewed | undefined;
  /** The answer is not yet that of the values typed now. */
  readonly pending: boolean;
  /** Why the command would be refused. */
  readonly error: ApiError | undefined;
  /** Asks about exactly this body, now. */
  ask(body: unknown): Promise<Previewed>;
  /** Puts another answer in the place of the one that is shown. */
  replace(answer: Previewed): void;
  refresh(): Promise<unknown>;
}

/** Asks a command's preview about what is typed, while it is valid. */
export function usePreview({ command, preview, fields, values, bodyOf }: Asked): Previewing {
  const lang = useLang();
  const dialog = useId();
  const endpoint = previewOf(command);
  const material = preview && materialValues(fields, values);
  const wanted = material && JSON.stringify(material);
  const asked = useDebounced(wanted);
  const queryKey = [endpoint.name, dialog, asked, lang];
  const ask = async (body: unknown, signal?: AbortSignal): Promise<Previewed> =>
    (await call(endpoint, body, { quiet: true, ...(signal && { signal }) })) as Previewed;
  const query = useQuery<Previewed, ApiError>({
    queryKey,
    queryFn: async ({ signal }) =>
      ask(await bodyOf(askedValues(fields, JSON.parse(asked ?? "{}") as Record<string, unknown>)), signal),
    enabled: asked !== undefined && asked === wanted,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { preview: true },
  });
  const shown = wanted !== undefined && (asked !== wanted || !query.isError);
  return {
    answer: shown ? query.data : undefined,
    pending: wanted !== undefined && (asked !== wanted || query.isFetching),
    error: wanted !== undefined && asked === wanted ? (query.error ?? undefined) : undefined,
    ask,
    replace: (answer) => queryClient.setQueryData(queryKey, answer),
    refresh: query.refetch,
  };
}
