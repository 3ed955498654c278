import { isSentForApproval } from "../shared/endpoint.ts";
import type { Message } from "../shared/messages.ts";
import { ui } from "../shared/ui-messages.ts";
import { translate } from "./i18n.ts";
import { navigate } from "./navigation.ts";
import { notify } from "./notify.ts";
import { pathOfPage } from "./router/menu-routes.ts";
import { menuStore } from "./session.ts";

const SECONDS = 8;

/** The address of the approval centre, with a request open; undefined for who may not see it. */
function approvalPath(approvalId: string): string | undefined {
  const path = pathOfPage(menuStore.get() ?? [], "approvalCenter");
  return path && `${path}?${new URLSearchParams({ tab: "mine", request: approvalId })}`;
}

/**
 * Says that a command was carried out, or that it was sent to somebody else to approve; `null` keeps quiet about the
 * first.
 */
export function announce(output: unknown, success: Message | null | undefined): void {
  if (!isSentForApproval(output)) {
    if (success !== null) notify.success(translate(success ?? ui.success));
    return;
  }
  const path = approvalPath(output.approvalId);
  notify.show({
    kind: "info",
    text: translate(ui.sentForApproval, { no: output.approvalId }),
    seconds: SECONDS,
    ...(path && { action: { label: translate(ui.openApproval), run: () => void navigate(path) } }),
  });
}
