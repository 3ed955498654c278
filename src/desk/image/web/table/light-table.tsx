import { useState } from "react";
import { translate } from "../../../../platform/web/i18n.ts";
import { notify } from "../../../../platform/web/notify.ts";
import { useCall } from "../../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../../platform/web/states.tsx";
import { image } from "../../contract.ts";
import { imagePageMessages as p } from "../../messages.ts";
import { forgetImages } from "../take-images.ts";
import { InHand } from "./in-hand.tsx";
import { Taking } from "./taking.tsx";
import "../image.css";

/** The images that one has in hand, to be marked with the keyboard; or, with none in hand, the way to take some. */
export function LightTable() {
  const { data, isError, error, refetch } = useCall(image.table, {});
  const [lapsed, setLapsed] = useState(false);
  if (isError) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.images.length === 0 || data.until === null)
    return <Taking table={data} lapsed={lapsed} onTaken={() => setLapsed(false)} />;
  return (
    <InHand
      key={data.images.map(({ id }) => id).join()}
      table={data}
      until={data.until}
      onRefused={() => void refetch()}
      onOver={() => {
        forgetImages();
        setLapsed(true);
        notify.info(translate(p.lapsedNow));
        void refetch();
      }}
    />
  );
}
