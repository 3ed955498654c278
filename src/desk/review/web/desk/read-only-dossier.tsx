import { Button } from "antd";
import { Link } from "react-router";
import { ToneTag } from "../../../../platform/web/cells.tsx";
import { useT } from "../../../../platform/web/i18n.ts";
import { pagePath } from "../../../../platform/web/links.tsx";
import { navigate } from "../../../../platform/web/navigation.ts";
import { useCall } from "../../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../../platform/web/states.tsx";
import { review } from "../../contract.ts";
import { deskMessages as d } from "../messages.ts";
import { deskPath } from "../paths.ts";
import { DeskCase } from "./desk-case.tsx";
import { DeskHeader } from "./desk-header.tsx";
import "./desk.css";

/** A case to look back at: what the desk shows, without the decision. */
export function ReadOnlyDossier({ orderNo }: { readonly orderNo: string }) {
  const t = useT();
  const { data, isError, error, refetch } = useCall(review.dossier, { orderNo });
  const all = pagePath("creditReviewDetail");
  const back = all && <Button onClick={() => void navigate(all)}>{t(d.allRecords)}</Button>;
  if (isError) {
    return (
      <section className="page">
        <Failure error={error} onRetry={() => void refetch()} />
        <p className="desk-center">{back}</p>
      </section>
    );
  }
  if (!data) return <Loading />;
  const desk = deskPath(data.loanId);
  return (
    <section className="page desk-page" data-page="creditReviewDetail">
      <DeskHeader
        dossier={data}
        actions={
          <>
            <ToneTag tone="waiting">{t(d.readOnly)}</ToneTag>
            {back}
            {desk && (
              <Link className="ant-btn-link" to={desk}>
                {t(d.openDesk)}
              </Link>
            )}
          </>
        }
      />
      <div className="desk">
        <DeskCase dossier={data} />
      </div>
    </section>
  );
}
