import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts, Panel } from "../../../platform/web/detail-page.tsx";
import { activeFlag } from "../domain/status.ts";
import { staffUserMessages as m } from "../messages.ts";
import type { StaffTarget } from "./staff-target.ts";

/** What is to be known of the account that a dialog is about; its head names it. */
export const TargetFacts = ({ user }: { readonly user: StaffTarget }) => (
  <Panel>
    <Facts
      facts={[
        { label: m.roles, value: user.roles },
        { label: m.activeFlag, value: <StatusTag set={activeFlag} code={user.activeFlag} /> },
      ]}
    />
  </Panel>
);
