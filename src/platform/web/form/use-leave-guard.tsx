import { Modal } from "antd";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { useBlocker } from "react-router";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";

const LOGIN = "/login";

/** Asks before typed content is thrown away, on closing and on leaving the page. */
export function useLeaveGuard(
  dirty: RefObject<boolean>,
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } {
  const t = useT();
  const [asking, setAsking] = useState(false);
  // Back takes the page away under the dialog; a session that ended does so, too, and is not held up.
  const blocker = useBlocker(({ nextLocation: { pathname } }) => dirty.current && pathname !== LOGIN);
  const held = blocker.state === "blocked";
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  const question = (
    <Modal
      open={asking || held}
      title={t(ui.discardTitle)}
      width={380}
      okText={t(ui.discard)}
      okButtonProps={{ danger: true }}
      cancelText={t(ui.keepEditing)}
      onOk={() => {
        if (held) blocker.proceed();
        onClose();
      }}
      onCancel={() => {
        setAsking(false);
        if (held) blocker.reset();
      }}
    />
  );
  return { close: () => (dirty.current ? setAsking(true) : onClose()), question };
}
