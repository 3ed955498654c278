import { useT } from "../../../platform/web/i18n.ts";
import { Panel } from "../../../platform/web/detail-page.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { SettingCallsProvider, SettingList } from "../../../base/configuration/web/api.ts";
import { policyCallMessages } from "../messages.ts";
import { securityPolicyCalls } from "../policy.contract.ts";
import { securityMessages as m } from "./messages.ts";

/** The security policy, for administrators. */
export function PolicyPanel() {
  const t = useT();
  const { data, error, refetch } = useCall(securityPolicyCalls.list, {});
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <>
      <Panel title={t(policyCallMessages.title)}>
        <p className="settings-intro">{t(m.policyHint)}</p>
        <SettingCallsProvider value={securityPolicyCalls}>
          <SettingList settings={data.list} />
        </SettingCallsProvider>
      </Panel>
      <OutboundPanel />
    </>
  );
}

/** Where requests may go beside the public internet, as the environment says. */
function OutboundPanel() {
  const t = useT();
  const { data } = useCall(securityPolicyCalls.outbound, {});
  return (
    <Panel title={t(policyCallMessages.outbound)}>
      <p className="settings-intro">{t(m.outboundHint)}</p>
      {data && data.origins.length === 0 && <p>{t(m.outboundNone)}</p>}
      {data && data.origins.length > 0 && (
        <pre aria-label={t(policyCallMessages.origins)}>{data.origins.join("\n")}</pre>
      )}
    </Panel>
  );
}
