import { Modal } from "antd";
import { useEffect, useState, type ReactNode, type RefObject } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";

/** Asks before typed content is thrown away, on closing and on leaving the page. */
export function useLeaveGuard(dirty: RefObject<boolean>, onClose: () => void): { readonly close: () => void; readonly question: ReactNode } {
  const t = useT();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [dirty]);
  const question = (
    <Modal
      open={asking}
      title={t(ui.discardTitle)}
      width={380}
      okText={t(ui.discard)}
      okButtonProps={{ danger: true }}
      cancelText={t(ui.keepEditing)}
      onOk={onClose}
      onCancel={() => setAsking(false)}
    />
  );
  return { close: () => (dirty.current ? setAsking(true) : onClose()), question };
}
