import { EyeOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import type { OutputOf } from "../../../platform/shared/endpoint.ts";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { useCommand, useList } from "../../../platform/web/queries.ts";
import { Blank } from "../../../platform/web/states.tsx";
import type { TableColumn } from "../../../platform/web/table.tsx";
import { appData } from "../contract.ts";
import { callDirection, smsDirection, type Numbered } from "../domain/sets.ts";
import { appDataMessages as m, appDataPageMessages as p } from "../messages.ts";
import { Entries, type Asked } from "./entries.tsx";

interface Props {
  readonly customerId: string;
}

type Full = OutputOf<typeof appData.reveal>;
type Row<E> = OutputOf<E> extends { readonly list: readonly (infer R)[] } ? R : never;

const useContacts = (customerId: string, asked: Asked) => useList(appData.contacts, { customerId, ...asked });
const useSms = (customerId: string, asked: Asked) => useList(appData.sms, { customerId, ...asked });
const useCalls = (customerId: string, asked: Asked) => useList(appData.calls, { customerId, ...asked });
const useInstalled = (customerId: string, asked: Asked) => useList(appData.installed, { customerId, ...asked });

/** Text as a telephone holds it: it is written in no language that the page knows, and turns nothing around it. */
const Said = ({ children }: { readonly children: string }) => (
  <bdi className="app-data-said" lang="">
    {children}
  </bdi>
);

function NotSent() {
  const t = useT();
  return <Blank title={t(p.notSent)} hint={t(p.notSentHint)} />;
}

/** Entries that were shown in full, by id, for as long as the tab is open, and what shows another. */
function useFull(customerId: string, kind: Numbered) {
  const t = useT();
  const may = useCan(appData.reveal);
  const [full, setFull] = useState<Readonly<Record<string, Full>>>({});
  const [asked, setAsked] = useState<string>();
  const reveal = useCommand(appData.reveal, {
    success: null,
    onDone: (shown) => asked && setFull((before) => ({ ...before, [asked]: shown })),
  });
  const show = (rowId: string): void => {
    setAsked(rowId);
    void reveal.run({ customerId, kind, rowId });
  };
  const column: TableColumn<{ readonly id: string; readonly hidden: boolean }> = {
    label: m.reveal,
    quiet: true,
    actions: true,
    width: 132,
    cell: ({ id, hidden }) =>
      hidden &&
      may &&
      !full[id] && (
        <Button
          size="small"
          icon={<EyeOutlined />}
          title={t(p.revealNote)}
          loading={reveal.pending && asked === id}
          onClick={() => show(id)}
        >
          {t(m.reveal)}
        </Button>
      ),
  };
  return { full, column };
}

/** The contacts on the telephone. */
export function ContactsTab({ customerId }: Props) {
  const t = useT();
  const { full, column } = useFull(customerId, "contacts");
  return (
    <Entries<Row<typeof appData.contacts>>
      label={m.contacts}
      filters="text"
      empty={<NotSent />}
      customerId={customerId}
      useRead={useContacts}
      columns={[
        {
          label: m.name,
          rowHeader: true,
          width: 240,
          wrap: true,
          cell: ({ id, name }) => <Said>{(full[id]?.text ?? name) || t(p.anonymous)}</Said>,
        },
        { label: p.number, width: 168, cell: ({ id, phone }) => <code>{full[id]?.phone ?? phone}</code> },
        column,
      ]}
    />
  );
}

/** The SMS on the telephone. */
export function SmsTab({ customerId }: Props) {
  const { full, column } = useFull(customerId, "sms");
  return (
    <Entries<Row<typeof appData.sms>>
      label={m.sms}
      filters="textAndDays"
      empty={<NotSent />}
      customerId={customerId}
      useRead={useSms}
      columns={[
        { label: p.at, kind: "instant", value: ({ at }) => at, rowHeader: true },
        {
          label: p.direction,
          width: 104,
          cell: ({ direction }) => <StatusTag set={smsDirection} code={direction} />,
        },
        { label: p.number, width: 136, cell: ({ id, phone }) => <Said>{full[id]?.phone ?? phone}</Said> },
        { label: m.text, width: 320, wrap: true, cell: ({ id, text }) => <Said>{full[id]?.text ?? text}</Said> },
        column,
      ]}
    />
  );
}

/** The calls of the telephone. */
export function CallsTab({ customerId }: Props) {
  const { full, column } = useFull(customerId, "calls");
  return (
    <Entries<Row<typeof appData.calls>>
      label={m.calls}
      filters="textAndDays"
      empty={<NotSent />}
      customerId={customerId}
      useRead={useCalls}
      columns={[
        { label: p.at, kind: "instant", value: ({ at }) => at, rowHeader: true },
        {
          label: p.direction,
          width: 104,
          cell: ({ direction }) => <StatusTag set={callDirection} code={direction} />,
        },
        { label: p.number, width: 136, cell: ({ id, phone }) => <Said>{full[id]?.phone ?? phone}</Said> },
        {
          label: m.name,
          width: 200,
          wrap: true,
          cell: ({ id, name }) => <Said>{(full[id]?.text ?? name) || "—"}</Said>,
        },
        { label: p.seconds, kind: "count", value: ({ seconds }) => seconds },
        column,
      ]}
    />
  );
}

/** The apps on the telephone. */
export function InstalledTab({ customerId }: Props) {
  return (
    <Entries<Row<typeof appData.installed>>
      label={m.installed}
      filters="words"
      empty={<NotSent />}
      customerId={customerId}
      useRead={useInstalled}
      columns={[
        { label: m.appName, rowHeader: true, width: 220, wrap: true, cell: ({ name }) => <Said>{name}</Said> },
        { label: p.appId, kind: "code", value: ({ appId }) => appId },
        { label: p.installedAt, kind: "instant", value: ({ installedAt }) => installedAt },
      ]}
    />
  );
}
