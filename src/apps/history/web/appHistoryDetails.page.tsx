import { useSearchParams } from "react-router";
import { useLang, useT } from "../../../platform/web/i18n.ts";
import { useCall } from "../../../platform/web/queries.ts";
import { SearchPrompt } from "../../../platform/web/search-prompt.tsx";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { About } from "../../../platform/web/subject.ts";
import { history } from "../contract.ts";
import { historyMessages as m, historyPageMessages as p } from "../messages.ts";
import { OneRevision } from "./one-revision.tsx";

interface Place {
  readonly noun: string;
  readonly objectId: string;
  /** The latest unless stated. */
  readonly no: number | undefined;
}

function Detail({ noun, objectId, no }: Place) {
  const t = useT();
  const live = [{ kind: noun, id: objectId }];
  const { data, error, refetch } = useCall(history.detail, { noun, objectId }, { live });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <About subject={{ no: data.label }}>
      <section className="page" data-page="appHistoryDetails" aria-label={t(m.detail)}>
        <OneRevision noun={noun} objectId={objectId} no={no ?? data.history.revision} data={data} />
      </section>
    </About>
  );
}

/** One revision beside another one of its record; opened with no record it finds one. */
export default function AppHistoryDetails() {
  const lang = useLang();
  const [params] = useSearchParams();
  const [noun, objectId, no] = ["noun", "objectId", "no"].map((name) => params.get(name));
  if (noun && objectId)
    return <Detail noun={noun} objectId={objectId} no={no && /^\d+$/.test(no) ? Number(no) : undefined} />;
  return (
    <SearchPrompt
      title={m.detail}
      label={p.search}
      find={history.find}
      open={(found) => ({ noun: found.noun, objectId: found.objectId, no: String(found.no) })}
      describe={({ kind, object, no: latest }) => `${kind[lang]} · ${object} · ${latest}`}
    />
  );
}
