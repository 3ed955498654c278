import { Button, Image } from "antd";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { call, type ApiError } from "../../../platform/web/api.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Failure } from "../../../platform/web/states.tsx";
import { opinion } from "../contract.ts";
import { opinionType } from "../domain/sets.ts";
import { opinionMessages as m, opinionPageMessages as p } from "../messages.ts";
import type { OpinionRow } from "./opinion-row.ts";

const HEIGHT = 200;
/** The width of a telephone's screen at that height, held free until the picture is there. */
const ROOM = 112;

/** A picture never changes, and every opening is logged: it is asked for once. */
const usePicture = (pictureId: string) =>
  useQuery<{ dataUrl: string }, ApiError>({
    queryKey: [opinion.picture.name, pictureId],
    queryFn: () => call(opinion.picture, { pictureId }, { quiet: true }),
    staleTime: Infinity,
    meta: { preview: true },
  });

function Picture({ id, no }: { readonly id: string; readonly no: number }) {
  const t = useT();
  const { data, error, refetch } = usePicture(id);
  const caption = t(p.pictureNo, { no: String(no) });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <figure>
      {data ? (
        <Image src={data.dataUrl} alt={caption} height={HEIGHT} />
      ) : (
        <span className="picture-room skeleton" role="status" aria-busy style={{ width: ROOM, height: HEIGHT }} />
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The pictures that came with feedback, once somebody asks for them: who looks is logged. */
function Pictures({ ids }: { readonly ids: readonly string[] }) {
  const t = useT();
  const [shown, show] = useState(false);
  if (ids.length === 0) return null;
  if (!shown)
    return (
      <div className="opinion-pictures">
        <Button onClick={() => show(true)}>{t(p.showPictures, { count: ids.length })}</Button>
        <span className="hint">{t(p.picturesNote)}</span>
      </div>
    );
  return (
    <Image.PreviewGroup>
      <div className="pictures">
        {ids.map((id, index) => (
          <Picture key={id} id={id} no={index + 1} />
        ))}
      </div>
    </Image.PreviewGroup>
  );
}

/** What the borrower said, from where and when, with the pictures that came with it. */
export function Said({ row }: { readonly row: OpinionRow }) {
  const t = useT();
  return (
    <>
      <Facts
        facts={[
          { label: m.type, value: <StatusTag set={opinionType} code={row.type} /> },
          { label: m.createdAt, value: formatInstant(row.createdAt) },
          { label: m.appName, value: row.appVersion ? `${row.appName} ${row.appVersion}` : row.appName },
        ]}
      />
      <blockquote className="opinion-said" aria-label={t(m.text)}>
        {row.text}
      </blockquote>
      <Pictures ids={row.pictures} />
    </>
  );
}
