import { Alert } from "antd";
import { useT } from "../../../platform/web/i18n.ts";
import { useListState } from "../../../platform/web/list/use-list-state.ts";
import { image } from "../contract.ts";
import { imagePageMessages as p } from "../messages.ts";

/** Of one order or customer without images, that there are none. */
export function NoImages() {
  const t = useT();
  const { filters } = useListState(image.list.spec, false).state;
  const ofOne = "orderNo" in filters || "phone" in filters;
  return ofOne && <Alert type="info" showIcon title={t(p.noImages)} />;
}
