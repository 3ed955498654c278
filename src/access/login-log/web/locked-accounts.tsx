import { LockOutlined } from "@ant-design/icons";
import { Alert, Button, Flex } from "antd";
import { useState } from "react";
import { Can } from "../../../platform/web/can.tsx";
import { ConfirmDialog } from "../../../platform/web/confirm-dialog.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCall, useCommand } from "../../../platform/web/queries.ts";
import { loginLog } from "../contract.ts";
import { loginLogMessages as m } from "../messages.ts";

const AGAIN_MS = 15_000;

/** Who cannot log in right now, above the log: the attempt that locked an account may be many pages back. */
export function LockedAccounts() {
  const t = useT();
  const { data = [] } = useCall(loginLog.locked, {}, { refetchInterval: AGAIN_MS });
  const [asked, setAsked] = useState<string | null>(null);
  const { run, pending } = useCommand(loginLog.release, { onDone: () => setAsked(null) });
  if (data.length === 0) return null;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        icon={<LockOutlined />}
        title={
          <Flex wrap align="center" gap="0 16px">
            {t(m.lockedNow, { count: data.length })}
            {data.map(({ account, name }) => (
              <span key={account} className="nowrap">
                {name} (<code>{account}</code>)
                <Can needs={loginLog.release}>
                  <Button
                    size="small"
                    type="link"
                    aria-label={`${t(m.release)} ${account}`}
                    onClick={() => setAsked(account)}
                  >
                    {t(m.release)}
                  </Button>
                </Can>
              </span>
            ))}
          </Flex>
        }
      />
      {asked !== null && (
        <ConfirmDialog
          title={m.release}
          text={m.releaseHint}
          danger={false}
          pending={pending}
          onConfirm={() => void run({ account: asked })}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}
