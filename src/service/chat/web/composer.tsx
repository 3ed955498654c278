import { Button, Input } from "antd";
import { PaperClipOutlined, ProfileOutlined, SendOutlined } from "@ant-design/icons";
import { useRef, useState, type KeyboardEvent } from "react";
import { formatCount } from "../../../platform/web/format.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { variables } from "../../canned-reply/domain/variables.ts";
import { MESSAGE_MAX } from "../domain/limits.ts";
import { Attached, type Attachment } from "./attached.tsx";
import { CannedMenu, useCanned } from "./canned-menu.tsx";
import { drafts } from "./drafts.ts";
import { sayTyping, sendMessage } from "./live.ts";
import { panelMessages as m } from "./messages.ts";
import { ACCEPTED, uploadFile, wrongFile } from "./upload.ts";

const OrderDialog = later(() => import("./chat-dialogs.ts"))("OrderDialog");

/** The composer grows with what is written, to six lines. */
const ROWS = { minRows: 1, maxRows: 6 };

interface Props {
  readonly userId: string;
  /** The order from which variables are filled in. */
  readonly loanId: string | null;
  readonly may: boolean;
}

/** Variables that stand in a text still, because the order has nothing for them. */
const gapsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([whole, name = ""]) => (Object.hasOwn(variables, name) ? [whole] : []));

/** An IME is composing: its Enter takes a word and sends nothing. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229;

/** What one writes to a borrower: kept as a draft, sent by Enter, `/` brings canned replies. */
export function Composer({ userId, loanId, may }: Props) {
  const t = useT();
  const [text, setText] = useState(() => drafts.read(userId));
  const [attached, setAttached] = useState<Attachment>();
  const [problem, setProblem] = useState<string>();
  const [ordering, setOrdering] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const write = (next: string): void => {
    setText(next);
    drafts.write(userId, next);
    if (next !== "") sayTyping(userId);
  };
  const canned = useCanned({ text, userId, loanId, take: write });
  const trimmed = text.trim();
  const gaps = gapsIn(text);
  const tooLong = trimmed.length > MESSAGE_MAX;
  const waits = attached !== undefined && attached.fileId === null;
  const ready = may && !tooLong && gaps.length === 0 && !waits && (trimmed !== "" || attached !== undefined);
  const send = (): void => {
    if (!ready) return;
    sendMessage(userId, { message: trimmed, messageType: 0, fileId: attached?.fileId ?? null });
    write("");
    setAttached(undefined);
  };
  const attach = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const wrong = wrongFile(file);
    setProblem(wrong);
    if (wrong) return;
    const preview = file.type.startsWith("image/") ? URL.createObjectURL(file) : null;
    const begun = { name: file.name, preview, percent: 0, fileId: null };
    setAttached(begun);
    try {
      const { fileId } = await uploadFile(userId, file, (percent) => setAttached((one) => one && { ...one, percent }));
      setAttached((one) => one && { ...one, percent: 100, fileId });
    } catch (error) {
      setAttached(undefined);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event) || canned.onKeyDown(event)) return;
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <CannedMenu canned={canned} />
      {attached && <Attached attached={attached} onRemove={() => setAttached(undefined)} />}
      {problem && (
        <p className="text-bad" role="alert">
          {problem}
        </p>
      )}
      {tooLong && (
        <p className="text-bad" role="alert">
          {t(m.tooLong, { max: MESSAGE_MAX, count: trimmed.length })}
        </p>
      )}
      {gaps.length > 0 && !canned.open && (
        <p className="text-attention" role="status">
          {t(m.gaps, { names: gaps.join(" ") })}
        </p>
      )}
      <Input.TextArea
        value={text}
        autoSize={ROWS}
        aria-label={t(m.message)}
        placeholder={t(m.write)}
        aria-invalid={tooLong}
        {...canned.input}
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="chat-composer-tools">
        <input
          ref={picker}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={t(m.attach)}
          onChange={({ target }) => {
            void attach(target.files?.[0]);
            target.value = "";
          }}
        />
        <Button
          type="text"
          icon={<PaperClipOutlined />}
          aria-label={t(m.attach)}
          title={t(m.attach)}
          disabled={!may}
          onClick={() => picker.current?.click()}
        />
        <Button
          type="text"
          icon={<ProfileOutlined />}
          aria-label={t(m.sendOrder)}
          title={t(m.sendOrder)}
          disabled={!may}
          onClick={() => setOrdering(true)}
        />
        <span className="chat-length">
          {trimmed.length > MESSAGE_MAX * 0.8 && formatCount(MESSAGE_MAX - trimmed.length)}
        </span>
        <Button type="primary" htmlType="submit" icon={<SendOutlined />} disabled={!ready}>
          {t(m.send)}
        </Button>
      </div>
      {ordering && <OrderDialog userId={userId} close={() => setOrdering(false)} />}
    </form>
  );
}
