import { Button, message } from "antd";
import { useEffect } from "react";
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

/** Over the top bar: two of them end above where the title of a dialog begins. */
const TOP = 8;

function Messages() {
  const [api, holder] = message.useMessage({ top: TOP, maxCount: 4 });
  useEffect(
    () =>
      onNotice(({ kind, text, key, seconds, action }) => {
        const button = action && (
          <Button type="link" size="small" onClick={action.run}>
            {action.label}
          </Button>
        );
        void api.open({
          type: kind,
          key,
          duration: seconds ?? 3,
          content: button ? (
            <>
              {text} {button}
            </>
          ) : (
            text
          ),
        });
      }),
    [api],
  );
  return holder;
}
