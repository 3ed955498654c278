import { Button, Modal } from "antd";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { Facts } from "../../../platform/web/detail-page.tsx";
import { formatInstant } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { refreshAll, useCall, useCommand } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { proof } from "../contract.ts";
import { proofSource, proofState, refuseReason, transferState } from "../domain/sets.ts";
import { proofMessages as m } from "../messages.ts";
import { Candidates } from "./candidates.tsx";
import { Doubles } from "./doubles.tsx";
import { ProofPicture } from "./picture.tsx";
import type { ProofDetail } from "./proof-row.ts";
import { Reading } from "./reading.tsx";
import "./proof.css";

const WIDTH = 1180;
const refreshed = (): void => void refreshAll();

interface Props {
  readonly row: { readonly id: string };
  readonly close: () => void;
}

/** A proof's picture beside what is read from it, what it may be a double of, and the transfers that it may show. */
export function ReadDialog({ row, close }: Props) {
  const t = useT();
  const { id } = row;
  const { data, error, refetch } = useCall(proof.detail, { id }, { live: [{ kind: "proof", id }] });
  return (
    <Modal
      open
      width={WIDTH}
      title={[t(m.detail), data?.orderNo, data?.name].filter(Boolean).join(" · ")}
      onCancel={close}
      footer={
        <>
          {data && <Steps found={data} close={close} />}
          <Button onClick={close}>{t(ui.close)}</Button>
        </>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data && (
        <div className="proof-desk">
          <ProofPicture id={id} />
          <div className="proof-side">
            <About found={data} />
            <Doubles doubles={data.doubles} />
            {data.can.read && <Reading found={data} />}
            {data.can.link && <Candidates found={data} />}
          </div>
        </div>
      )}
    </Modal>
  );
}

/** The steps that need nothing more than a press. */
function Steps({ found: { id, version, can }, close }: { readonly found: ProofDetail; readonly close: () => void }) {
  const t = useT();
  const claim = useCommand(proof.claim, { onDone: refreshed });
  const release = useCommand(proof.release, { onDone: close });
  const notFound = useCommand(proof.notFound, { onDone: close });
  const unlink = useCommand(proof.unlink, { onDone: refreshed });
  const seen = { id, version };
  return (
    <>
      {can.claim && !can.read && (
        <Button type="primary" onClick={() => void claim.run(seen)}>
          {t(m.claim)}
        </Button>
      )}
      {can.release && <Button onClick={() => void release.run(seen)}>{t(m.release)}</Button>}
      {can.notFound && <Button onClick={() => void notFound.run(seen)}>{t(m.notFound)}</Button>}
      {can.unlink && <Button onClick={() => void unlink.run(seen)}>{t(m.unlink)}</Button>}
    </>
  );
}

const About = ({ found }: { readonly found: ProofDetail }) => (
  <Facts
    facts={[
      { label: m.state, value: <StatusTag set={proofState} code={found.state} /> },
      { label: m.source, value: <StatusTag set={proofSource} code={found.source} /> },
      { label: m.receivedAt, value: formatInstant(found.receivedAt) },
      { label: m.phone, value: found.phone },
      { label: m.heldBy, value: found.heldBy },
      { label: m.decidedBy, value: found.decidedBy },
      ...(found.transfer
        ? [{ label: m.transferState, value: <StatusTag set={transferState} code={found.transfer.state} /> }]
        : []),
      ...(found.refuseReason
        ? [{ label: m.refuseReason, value: <StatusTag set={refuseReason} code={found.refuseReason} /> }]
        : []),
      ...(found.remark ? [{ label: m.remark, value: found.remark, wide: true }] : []),
    ]}
  />
);
