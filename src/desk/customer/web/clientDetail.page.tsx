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
import { ContactTab } from "../../../reach/contact/web/api.ts";
import { contactPageMessages } from "../../../reach/contact/domain/page-messages.ts";
import { customer } from "../contract.ts";
import { customerStatus } from "../../../people/borrower/domain/status.ts";
import { customerMessages as m } from "../messages.ts";
import { AppDataTab } from "./app-data-tab.tsx";
import { CardsTab } from "./cards-tab.tsx";
import { CustomerHeader } from "./customer-header.tsx";
import type { CustomerDetail } from "./detail-types.ts";
import { ImagesTab } from "./images-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { RecordsTab } from "./records-tab.tsx";

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

/** Where the tabs of this page stand among those that features bring, which have places of their own. */
const CARDS = 20;
const APP_DATA = 70;
const CONTACT = 65;
const SHELF = 95;

function tabsOf(detail: CustomerDetail): DetailTab[] {
  const customerId = detail.customer.id;
  const records = detail.tabs.map(({ name, title, place, total }) => ({
    place,
    tab: { key: name, label: title, count: total, content: () => <RecordsTab customerId={customerId} of={name} /> },
  }));
  const own: readonly { readonly place: number; readonly tab: DetailTab }[] = [
    { place: 0, tab: { key: "profile", label: m.profile, content: () => <ProfileTab detail={detail} /> } },
    {
      place: 5,
      tab: {
        key: "images",
        label: m.images,
        count: detail.images.length,
        content: () => <ImagesTab detail={detail} />,
      },
    },
    {
      place: CARDS,
      tab: {
        key: "cards",
        label: m.cards,
        count: detail.cardCount,
        content: () => <CardsTab profile={detail.customer} />,
      },
    },
    {
      place: APP_DATA,
      tab: {
        key: "appData",
        label: m.appData,
        count: detail.devices.length,
        content: () => <AppDataTab detail={detail} />,
      },
    },
    {
      place: CONTACT,
      tab: { key: "contact", label: contactPageMessages.tab, content: () => <ContactTab customerId={customerId} /> },
    },
    {
      place: SHELF,
      tab: { key: "shelf", label: shelfMessages.tab, content: () => <ShelfTab customerId={customerId} /> },
    },
    {
      place: SHELF + 1,
      tab: { key: "timeline", label: m.timeline, content: () => <CustomerStory customerId={customerId} /> },
    },
  ];
  return [...own, ...records].toSorted((one, other) => one.place - other.place).map(({ tab }) => tab);
}

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
