import { AuditOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { createPortal } from "react-dom";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { navigate } from "../../../platform/web/navigation.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { pathOfPage } from "../../../platform/web/router/menu-routes.ts";
import { menuStore } from "../../../platform/web/session.ts";
import { useStore } from "../../../platform/web/store.ts";
import { approval } from "../contract.ts";
import { requestMessages as r } from "../messages.ts";

const REFRESH_MS = 60_000;
const REQUESTS = [{ kind: "approval" }];

/** In the top bar of those who may check requests: how many wait for them, one click away. */
export default function Waiting() {
  const t = useT();
  const path = pathOfPage(useStore(menuStore) ?? [], "approvalCenter");
  const may = useCan(approval.counts) && path !== undefined;
  const { data } = useCall(approval.counts, {}, { enabled: may, refetchInterval: REFRESH_MS, live: REQUESTS });
  const place = document.getElementById("top-tools");
  if (!may || !place || !data) return null;
  const label = t(r.waiting, { count: data.toApprove });
  return createPortal(
    <Button type="text" icon={<AuditOutlined />} aria-label={label} title={label} onClick={() => void navigate(path)}>
      {data.toApprove > 0 && <span className="count">{formatCount(data.toApprove)}</span>}
    </Button>,
    place,
  );
}
