import { useSearchParams } from "react-router";
import { useT } from "../../../platform/web/i18n.ts";
import { useAllows } from "../../../platform/web/permissions.ts";
import { Tabs } from "../../../platform/web/tabs.tsx";
import { reconciliation } from "../contract.ts";
import { reconciliationMessages as m, reconciliationPageMessages as p } from "../messages.ts";
import { EmailList } from "./email-list.tsx";
import { ItemList } from "./item-list.tsx";
import { StatementList } from "./statement-list.tsx";

const VIEWS = [
  { key: "items", label: p.itemsView, permission: reconciliation.list, page: ItemList },
  { key: "statements", label: p.statementsView, permission: reconciliation.statements, page: StatementList },
  { key: "emails", label: p.emailsView, permission: reconciliation.emails, page: EmailList },
] as const;

/** The channels' statements beside our books: what differs, what was read in, and the e-mails it came with. */
export default function Reconciliation() {
  const t = useT();
  const allows = useAllows();
  const [params, setParams] = useSearchParams();
  const allowed = VIEWS.filter(({ permission }) => allows(permission));
  const active = allowed.find(({ key }) => key === params.get("view")) ?? allowed[0];
  if (!active) return null;
  const Page = active.page;
  const views = (
    <Tabs
      label={t(m.title)}
      items={allowed.map(({ key, label }) => ({ key, label: t(label) }))}
      active={active.key}
      onChange={(key) => setParams(key === "items" ? {} : { view: key })}
    />
  );
  return <Page key={active.key} views={views} />;
}
