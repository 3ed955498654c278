import { finder } from "../../../../base/finder/contract.ts";
import type { OutputOf } from "../../../shared/endpoint.ts";
import { pagePath } from "../../links.tsx";
import { navigate } from "../../navigation.ts";
import { useCall } from "../../queries.ts";
import { visitsOf } from "../../recent.ts";
import { pagesOf } from "../../router/menu-routes.ts";
import { menuStore, useUser } from "../../session.ts";
import type { Option } from "./options.ts";
import { useSettled } from "./use-settled.ts";

type Found = OutputOf<typeof finder.find>[number];

/** A record among the options. */
export interface RecordOption extends Option {
  readonly status: Found["status"];
  readonly kind: Found["kind"];
}

/** Fewer letters mean everybody. */
const SHORTEST = 2;
/** Somebody who types on is not answered at each letter. */
const PAUSE_MS = 40;

/** A record with the way to its page; none where that page is not in the user's menu. */
function optionOf({ page, param, value, kind, title, detail, status }: Found): RecordOption[] {
  const path = pagePath(page, { [param]: value });
  const option = {
    key: `${page} ${value} ${title}`,
    label: title,
    detail: detail.join(" · "),
    names: [title],
    kind,
    status,
  };
  return path === undefined ? [] : [{ ...option, run: () => void navigate(path) }];
}

/** Records of the pages that come first in the user's menu first. */
function inMenuOrder(found: readonly Found[]): Found[] {
  const places = pagesOf(menuStore.get() ?? []).map(({ node }) => node.url);
  return found.toSorted((a, b) => places.indexOf(a.page) - places.indexOf(b.page));
}

interface Records {
  /** Whether the records of what is typed are still being looked for. */
  readonly searching: boolean;
  readonly found: readonly RecordOption[];
  /** Those that the user opened last, while nothing is typed. */
  readonly recent: readonly RecordOption[];
  /** Why there are none: the refusal of a search. */
  readonly problem: string | undefined;
}

/** The records that what is typed may mean, or those that were opened last. */
export function useRecords(typed: string): Records {
  const user = useUser();
  const text = typed.trim();
  const settled = useSettled(text, PAUSE_MS);
  const visits = user ? visitsOf(user.id) : [];
  const asks = settled.length >= SHORTEST;
  const search = useCall(finder.find, { typed: settled }, { enabled: asks });
  const recalled = useCall(finder.recall, { records: [...visits] }, { enabled: text === "" && visits.length > 0 });
  return {
    searching: text.length >= SHORTEST && (settled !== text || search.isFetching),
    found: asks && settled === text ? inMenuOrder(search.data ?? []).flatMap(optionOf) : [],
    recent: text === "" ? (recalled.data ?? []).flatMap(optionOf) : [],
    problem: asks ? search.error?.message : undefined,
  };
}
