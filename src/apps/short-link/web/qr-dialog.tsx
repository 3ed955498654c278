import { Button, Modal } from "antd";
import { toDataURL, toString as toSvg } from "qrcode";
import { useEffect, useState } from "react";
import { saveBlob } from "../../../platform/web/api/save.ts";
import { Code } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { Loading } from "../../../platform/web/states.tsx";
import { shortLinkPageMessages as p } from "../messages.ts";
import { addressOf, type LinkDialog } from "./link-row.ts";
import "./short-link.css";

/** Wide enough for a poster: a module of the code is some 30 pixels. */
const PNG_PIXELS = 1024;
const MARGIN = 4;

/** The bytes of a `data:` address of base64. */
const bytesOf = (dataUrl: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));

/** A link's address as a QR code, to be saved as SVG or PNG. It is drawn by the browser. */
export function LinkQr({ row, close }: LinkDialog) {
  const t = useT();
  const address = addressOf(row);
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    void toSvg(address, { type: "svg", margin: MARGIN }).then(setSvg);
  }, [address]);
  const name = `${row.code ?? "qr"}`;
  const savePng = async (): Promise<void> => {
    const png = await toDataURL(address, { width: PNG_PIXELS, margin: MARGIN });
    saveBlob(new Blob([bytesOf(png)], { type: "image/png" }), `${name}.png`);
  };
  return (
    <Modal
      open
      width={440}
      title={`${t(p.qr)} · ${name}`}
      onCancel={close}
      footer={
        <>
          <Button onClick={() => void savePng()}>{t(p.savePng)}</Button>
          <Button
            disabled={svg === undefined}
            onClick={() => saveBlob(new Blob([svg ?? ""], { type: "image/svg+xml" }), `${name}.svg`)}
          >
            {t(p.saveSvg)}
          </Button>
        </>
      }
    >
      <div className="link-qr">
        {svg === undefined ? (
          <Loading />
        ) : (
          <img src={`data:image/svg+xml;base64,${btoa(svg)}`} alt={`${t(p.qr)}: ${address}`} />
        )}
        <Code value={address} toCopy />
      </div>
    </Modal>
  );
}
