import { Code } from "../../../platform/web/cells.tsx";
import { DASH } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { PageLink, pagePath } from "../../../platform/web/links.tsx";
import { gatheredObjects } from "./objects.ts";

export interface AuditedObject {
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly orderNo: string | null;
  readonly loanId: string | null;
  readonly customerId: string | null;
}

/** Where an object is looked up: its own page if it has one, otherwise the order or the customer that it belongs to. */
function pathOf({ objectType, objectId, loanId, customerId }: AuditedObject): string | undefined {
  const place = objectType && gatheredObjects.member(objectType)?.place;
  const own =
    place &&
    pagePath(place.page, {
      ...(place.view && { view: place.view }),
      ...(place.param && objectId && { [place.param]: objectId }),
    });
  if (own) return own;
  if (loanId) return pagePath("orderDetails", { loanId });
  return customerId ? pagePath("clientDetail", { customerId }) : undefined;
}

/** What a row of the log is about: its kind, and the order number or id that leads to its page for who may open it. */
export function ObjectLink({ of }: { readonly of: AuditedObject }) {
  const t = useT();
  const { objectType, objectId, orderNo } = of;
  if (objectType === null) return DASH;
  const shown = objectType === "loan" && orderNo ? orderNo : objectId;
  const kind = gatheredObjects.member(objectType)?.label;
  return (
    <span className="nowrap">
      {kind && t(kind)}{" "}
      {shown && (
        <Code value={shown}>
          <PageLink to={pathOf(of)}>{shown}</PageLink>
        </Code>
      )}
    </span>
  );
}
