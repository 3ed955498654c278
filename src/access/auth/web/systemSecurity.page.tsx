import { useSearchParams } from "react-router";
import { useT } from "../../../platform/web/i18n.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { Tabs } from "../../../platform/web/tabs.tsx";
import { policyCallMessages } from "../messages.ts";
import { securityPolicyCalls } from "../policy.contract.ts";
import { securityMessages as m } from "./messages.ts";
import { OwnPanels } from "./own-panels.tsx";
import { PolicyPanel } from "./policy-panel.tsx";

/** The user's own security, and for administrators the policy that holds for everybody. */
export default function SystemSecurityPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const maySetPolicy = useCan(securityPolicyCalls.save);
  const tab = maySetPolicy && params.get("tab") === "policy" ? "policy" : "own";
  return (
    <section className="page" data-page="systemSecurity" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      {maySetPolicy && (
        <Tabs
          label={t(m.title)}
          active={tab}
          onChange={(key) => setParams({ tab: key }, { replace: true })}
          items={[
            { key: "own", label: t(m.own) },
            { key: "policy", label: t(policyCallMessages.title) },
          ]}
        />
      )}
      {tab === "policy" ? <PolicyPanel /> : <OwnPanels />}
    </section>
  );
}
