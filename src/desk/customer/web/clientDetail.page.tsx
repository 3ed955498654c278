import { useSearchParams } from "react-router";
import { StatusTag } from "../../../platform/web/cells.tsx";
import { DetailTabs, Panel, type DetailTab } from "../../../platform/web/detail-page.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { ChangedButton } from "../../../platform/web/live/changed-button.tsx";
import { useLiveRecord } from "../../../platform/web/live/use-live-record.ts";
import { useCan } from "../../../platform/web/permissions.ts";
import { refreshAll, useCall } from "../../../platform/web/queries.ts";
import { SearchPrompt } from "../../../platform/web/search-prompt.tsx";
import { NoteBox } from "../../../platform/web/story/note-box.tsx";
import { Story } from "../../../platform/web/story/story.tsx";
import { useNoteKey } from "../../../platform/web/story/use-note-key.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { About } from "../../../platform/web/subject.ts";
import { ShelfTab } from "../../../catalogue/shelf/web/api.ts";
import { shelfMessages } from "../../../catalogue/shelf/messages.ts";
import { customer } from "../contract.ts";
import { customerStatus } from "../../../people/borrower/domain/status.ts";
import { customerMessages as m } from "../messages.ts";
import { AppDataTab } from "./app-data-tab.tsx";
import { CardsTab } from "./cards-tab.tsx";
import { CustomerHeader } from "./customer-header.tsx";
import type { CustomerDetail } from "./detail-types.ts";
import { ImagesTab } from "./images-tab.tsx";
import { OrdersTab } from "./orders-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { ContactsTab, RepaymentsTab, SmsTab } from "./record-tabs.tsx";

/** What happened to the customer and their orders, newest first, with a box for a note about the customer above it. */
function CustomerStory({ customerId }: { readonly customerId: string }) {
  const mayNote = useCan(customer.note);
  return (
    <Panel>
      <Story call={customer.timeline} input={{ customerId }}>
        {mayNote && <NoteBox call={customer.note} input={{ customerId }} label={m.note} />}
      </Story>
    </Panel>
  );
}

const tabsOf = (detail: CustomerDetail): DetailTab[] => [
  { key: "profile", label: m.profile, content: () => <ProfileTab detail={detail} /> },
  { key: "images", label: m.images, count: detail.images.length, content: () => <ImagesTab detail={detail} /> },
  {
    key: "contacts",
    label: m.contacts,
    count: detail.contacts.length,
    content: () => <ContactsTab contacts={detail.contacts} />,
  },
  {
    key: "cards",
    label: m.cards,
    count: detail.cards.length,
    content: () => <CardsTab cards={detail.cards} customer={detail.customer} />,
  },
  {
    key: "orders",
    label: m.orders,
    count: detail.orders.length,
    content: () => <OrdersTab customerId={detail.customer.id} orders={detail.orders} />,
  },
  {
    key: "repayments",
    label: m.repayments,
    count: detail.repayments.length,
    content: () => <RepaymentsTab repayments={detail.repayments} />,
  },
  { key: "sms", label: m.sms, count: detail.sms.length, content: () => <SmsTab sms={detail.sms} /> },
  { key: "appData", label: m.appData, count: detail.devices.length, content: () => <AppDataTab detail={detail} /> },
  { key: "shelf", label: shelfMessages.tab, content: () => <ShelfTab customerId={detail.customer.id} /> },
  { key: "timeline", label: m.timeline, content: () => <CustomerStory customerId={detail.customer.id} /> },
];

function Customer({ customerId }: { readonly customerId: string }) {
  const t = useT();
  useNoteKey(customer.note);
  const { data, dataUpdatedAt, error, refetch } = useCall(customer.detail, { customerId });
  const orders = data?.orders.map(({ loanId }) => ({ kind: "loan", id: loanId })) ?? [];
  const waits = useLiveRecord({
    watched: [{ kind: "customer", id: customerId }, ...orders],
    region: '[data-page="clientDetail"]',
    readAt: dataUpdatedAt,
    reread: () => void refreshAll(),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <About subject={{ no: data.customer.name }}>
      <section className="page" data-page="clientDetail" aria-label={t(m.detailTitle)}>
        {waits && <ChangedButton onClick={() => void refreshAll()} />}
        <CustomerHeader profile={data.customer} />
        <DetailTabs label={m.detailTitle} tabs={tabsOf(data)} />
      </section>
    </About>
  );
}

/** Everything about one customer; opened with no id it finds one. */
export default function ClientDetail() {
  const [params] = useSearchParams();
  const customerId = params.get("customerId");
  if (customerId) return <Customer key={customerId} customerId={customerId} />;
  return (
    <SearchPrompt
      title={m.detailTitle}
      label={m.query}
      find={customer.find}
      open={(found) => ({ customerId: found.customerId })}
      describe={({ name, phone, appName, status }) => (
        <>
          {name} · {phone} · {appName} <StatusTag set={customerStatus} code={status} />
        </>
      )}
    />
  );
}
