import { Button, Input } from "antd";
import type { TextAreaRef } from "antd/es/input/TextArea";
import { useRef } from "react";
import { useT } from "../../../platform/web/i18n.ts";
import { variables, type Variable } from "../domain/variables.ts";
import { smsDeskPageMessages as p } from "../messages.ts";
import { RewritePanel } from "./rewrite-panel.tsx";
import { SmsMeter } from "./sms-meter.tsx";
import "./sms-desk.css";

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Offers the variables of templates. */
  readonly withVariables?: boolean;
}

/** The text of an SMS as it is written: what it may name, how it travels, and how it would travel in GSM-7. */
export function SmsTextInput({ id, value = "", onChange, withVariables = false }: Props) {
  const t = useT();
  const area = useRef<TextAreaRef>(null);
  const insert = (name: string): void => {
    const field = area.current?.resizableTextArea?.textArea;
    const from = field?.selectionStart ?? value.length;
    const to = field?.selectionEnd ?? value.length;
    onChange?.(`${value.slice(0, from)}{${name}}${value.slice(to)}`);
    field?.focus();
  };
  return (
    <>
      <Input.TextArea
        {...(id !== undefined && { id })}
        ref={area}
        className="growing"
        rows={4}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange?.(target.value)}
      />
      {withVariables && (
        <div className="sms-variables" role="group" aria-label={t(p.variables)}>
          {(Object.keys(variables) as Variable[]).map((name) => (
            <Button
              key={name}
              size="small"
              title={t(variables[name])}
              aria-label={t(p.insert, { name: t(variables[name]) })}
              onClick={() => insert(name)}
            >
              {`{${name}}`}
            </Button>
          ))}
        </div>
      )}
      <SmsMeter text={value.trim()} />
      <RewritePanel text={value} onRewrite={(text) => onChange?.(text)} />
    </>
  );
}
