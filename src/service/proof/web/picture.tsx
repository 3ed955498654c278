import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { call, type ApiError } from "../../../platform/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { proof } from "../contract.ts";
import { proofPageMessages as p } from "../messages.ts";

const STEP = 0.5;
const MOST = 4;
const QUARTER = 90;

/** The picture of a proof, which can be turned and made larger. It never changes, and every opening is logged. */
export function ProofPicture({ id }: { readonly id: string }) {
  const t = useT();
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const { data, error, refetch } = useQuery<{ dataUrl: string }, ApiError>({
    queryKey: [proof.picture.name, id],
    queryFn: () => call(proof.picture, { id }, { quiet: true }),
    staleTime: Infinity,
    meta: { preview: true },
  });
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <figure className="proof-picture">
      <div className="proof-tools" role="group" aria-label={t(p.picture)}>
        <Button size="small" disabled={zoom >= MOST} onClick={() => setZoom(zoom + STEP)}>
          {t(p.larger)}
        </Button>
        <Button size="small" disabled={zoom <= 1} onClick={() => setZoom(zoom - STEP)}>
          {t(p.smaller)}
        </Button>
        <Button size="small" onClick={() => setTurn((turn + QUARTER) % 360)}>
          {t(p.turn)}
        </Button>
      </div>
      {/* a region that can be scrolled takes the focus, so that the keyboard moves it */}
      <div className="proof-frame" role="region" aria-label={t(p.picture)} tabIndex={0}>
        <img
          src={data.dataUrl}
          alt={t(p.picture)}
          style={{ width: `${zoom * 100}%`, transform: `rotate(${turn}deg)` }}
        />
      </div>
    </figure>
  );
}
