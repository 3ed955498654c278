import { useSearchParams } from "react-router";
import { useT } from "../../../platform/web/i18n.ts";
import { appDataMessages as m } from "../messages.ts";
import "./app-data.css";
import { OpenedData } from "./opened.tsx";
import { SearchForm } from "./search-form.tsx";

/** What a borrower's app sent of the telephone: found by package and phone, opened with a reason, and for a while. */
export default function AppDataCheck() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const customerId = params.get("customerId");
  return (
    <section className="page" data-page="appDataCheck" aria-label={t(m.title)}>
      <h1>{t(m.title)}</h1>
      <SearchForm
        packageName={params.get("packageName") ?? undefined}
        onOpened={(found) => setParams({ customerId: found })}
      />
      {customerId && <OpenedData key={customerId} customerId={customerId} />}
    </section>
  );
}
