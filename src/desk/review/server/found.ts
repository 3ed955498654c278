import { kindOf } from "../../../base/finder/server/api.ts";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import type { review } from "../contract.ts";
import { reviewMessages as m } from "../messages.ts";
import { reviewList } from "./list.ts";

/** Cases of the review queue, as the search of all records finds them. */
export const caseKind = kindOf<OutputOf<typeof review.list>["list"][number]>(reviewList, {
  name: m.title,
  by: ["orderNo", "phone", "name"],
  opens: { page: "creditReviewOrder", param: "loanId" },
  title: ({ orderNo }) => orderNo,
  detail: ({ name, phone, appName }) => [name, phone, appName],
  status: "checkStatus",
});
