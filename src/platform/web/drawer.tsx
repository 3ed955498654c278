import { Drawer as AntDrawer, type DrawerProps } from "antd";
import { ui } from "../shared/ui-messages.ts";
import { useT } from "./i18n.ts";

/**
 * What lies over the side of a page. The focus begins at its button to close it, within the dialog; the library would
 * put it on the frame around that, which says nothing of itself.
 */
export function Drawer(props: Omit<DrawerProps, "open" | "autoFocus" | "closable">) {
  const t = useT();
  return <AntDrawer open autoFocus={false} closable={{ "aria-label": t(ui.close) }} {...props} />;
}
