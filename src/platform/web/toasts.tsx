import { LoadingOutlined } from "@ant-design/icons";
import { Button, notification } from "antd";
import { useEffect } from "react";
import { ui } from "../shared/ui-messages.ts";
import { newKey } from "./api/request.ts";
import { translate } from "./i18n.ts";
import { onNotice } from "./notify.ts";
import { Themed } from "./theme/themed.tsx";

/** Where notices appear. */
export default function Toasts() {
  return (
    <Themed>
      <Messages />
    </Themed>
  );
}

const SECONDS = 3;
const MOST = 4;
const EDGE = 16;

/** In the corner where nothing is decided: the buttons of dialogs, the rail of the desk and the pager are at the right. */
function Messages() {
  const [api, holder] = notification.useNotification({ placement: "bottomLeft", bottom: EDGE, maxCount: MOST });
  useEffect(
    () =>
      onNotice(({ kind, text, key = newKey(), seconds = SECONDS, actions = [], onClosed }) => {
        api.open({
          key,
          className: "toast",
          title: text,
          duration: seconds === 0 ? false : seconds,
          closable: { "aria-label": translate(ui.close) },
          ...(onClosed && { onClose: onClosed }),
          role: kind === "error" ? "alert" : "status",
          ...(kind === "loading" ? { icon: <LoadingOutlined /> } : { type: kind }),
          ...(actions.length > 0 && {
            actions: actions.map(({ label, run }) => (
              <Button
                key={label}
                type="link"
                size="small"
                onClick={() => {
                  api.destroy(key);
                  onClosed?.();
                  run();
                }}
              >
                {label}
              </Button>
            )),
          }),
        });
      }),
    [api],
  );
  return holder;
}
