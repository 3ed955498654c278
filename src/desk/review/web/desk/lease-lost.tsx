import { Alert, Button } from "antd";
import { useT } from "../../../../platform/web/i18n.ts";
import { reviewMessages as m } from "../../messages.ts";
import { deskMessages as d } from "../messages.ts";
import type { Takeover } from "./use-takeover.ts";

interface Props {
  /** What the server said; empty where the time was over. */
  readonly why: string;
  readonly takeover: Takeover;
}

/** In a dialog whose case was lost meanwhile: why it cannot be sent, and how it can be, without leaving what is typed. */
export function LeaseLost({ why, takeover: { take, pending, look } }: Props) {
  const t = useT();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t(d.leaseLost)}
      description={
        <>
          {why && <p>{why}</p>}
          <p>{t(take ? d.leaseLostHint : d.leaseGoneHint)}</p>
        </>
      }
      action={
        <Button size="small" loading={pending} onClick={take ?? look}>
          {t(take ? m.claim : d.lookAgain)}
        </Button>
      }
    />
  );
}
