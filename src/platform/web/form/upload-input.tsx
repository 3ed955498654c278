import { PaperClipOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";
import { ui } from "../../shared/ui-messages.ts";
import { useT } from "../i18n.ts";

interface Props {
  readonly value?: readonly File[];
  readonly onChange?: (files: File[]) => void;
  readonly accept?: string | undefined;
  readonly multiple?: boolean | undefined;
  readonly id?: string;
  readonly disabled?: boolean | undefined;
}

/**
 * Chooses files without sending them; a second file of the same name takes the first one's place. For the keyboard the
 * input that the label names is the one stop, and its button wears the ring.
 */
export function UploadInput({ value = [], onChange, accept, multiple, id, disabled }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const take = (chosen: readonly File[]): void => {
    const kept = multiple ? value.filter(({ name }) => !chosen.some((file) => file.name === name)) : [];
    onChange?.([...kept, ...chosen].slice(multiple ? 0 : -1));
  };
  return (
    <div className="upload">
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <Button tabIndex={-1} icon={<PaperClipOutlined />} disabled={disabled} onClick={() => input.current?.click()}>
        {t(ui.chooseFile)}
      </Button>
      {value.map((file) => (
        <span key={file.name} className="chip">
          {file.name}
          <button
            type="button"
            aria-label={`${t(ui.remove)} ${file.name}`}
            onClick={() => onChange?.(value.filter((other) => other !== file))}
          >
            ×
          </button>
        </span>
      ))}
    </div>
  );
}
