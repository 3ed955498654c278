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
    <Panel title={t(policyCallMessages.title)}>
      <p className="settings-intro">{t(m.policyHint)}</p>
      <SettingCallsProvider value={securityPolicyCalls}>
        <SettingList settings={data.list} />
      </SettingCallsProvider>
    </Panel>
  );
}
