import { PlusOutlined } from "@ant-design/icons";
import { revisionMessages } from "../../../control/revision/messages.ts";
import { stateColumn } from "../../../control/revision/web/api.ts";
import { later } from "../../../platform/web/later.tsx";
import { abilityActions } from "../../../platform/web/list/ability-action.ts";
import { listsPage, listView, plainView } from "../../../platform/web/lists-page.tsx";
import { weather } from "../../../reach/weather/contract.ts";
import { weatherPageMessages } from "../../../reach/weather/messages.ts";
import { ProviderNow, Weather } from "../../../reach/weather/web/api.ts";
import { carrierConfig, channelConfig, exchangeConfig } from "../contract.ts";
import { providerUse } from "../domain/state.ts";
import { carrierMessages, channelConfigPageMessages as p, channelMessages, exchangeMessages } from "../messages.ts";

const dialog = later(() => import("./channel-dialogs.tsx"));
const channelAction = abilityActions(channelConfig, channelMessages);
const carrierAction = abilityActions(carrierConfig, carrierMessages);
const exchangeAction = abilityActions(exchangeConfig, exchangeMessages);

/** What money goes through. */
const channels = listView({
  key: "channels",
  label: channelMessages.title,
  source: channelConfig.list,
  messages: channelMessages,
  empty: { title: p.noChannels, hint: p.noChannelsHint, act: true },
  filters: ["code", "name", "dialect", "state"],
  columns: [
    { field: "name", width: 168 },
    stateColumn(providerUse, 128),
    { field: "code", width: 112 },
    { field: "preferred", width: 96 },
    { field: "weather", width: 240, render: ({ code }) => <ProviderNow kind="channel" code={code ?? ""} /> },
    { field: "dialect", width: 136 },
    { field: "host", width: 180 },
    { field: "payoutFeeCents", optional: true },
    { field: "collects", width: 96 },
    { field: "settlesLater", optional: true },
    { field: "testOutcome", width: 128 },
    { field: "testMs", optional: true },
    "testedAt",
    "credentialsAt",
    { field: "credentialsBy", optional: true },
    { field: "noticesAs", optional: true },
    "updatedAt",
    { field: "updatedBy", width: 144 },
    { field: "scheduledAt", optional: true },
  ],
  toolbar: [
    {
      label: channelMessages.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: channelConfig.create,
      dialog: dialog("CreateChannel"),
    },
  ],
  rowActions: [
    channelAction("edit", dialog("EditChannel")),
    channelAction("test", dialog("TestChannel")),
    { label: revisionMessages.history, permission: channelConfig.history, dialog: dialog("ChannelHistory") },
    channelAction("enable", dialog("EnableChannel")),
    channelAction("prefer", dialog("PreferChannel")),
    channelAction("disable", dialog("DisableChannel"), "danger"),
  ],
});

/** Who carries SMS. */
const carriers = listView({
  key: "carriers",
  label: carrierMessages.title,
  source: carrierConfig.list,
  messages: carrierMessages,
  empty: { title: p.noCarriers, hint: p.noCarriersHint, act: true },
  filters: ["code", "name", "dialect", "state"],
  columns: [
    { field: "name", width: 168 },
    stateColumn(providerUse, 128),
    { field: "code", width: 112 },
    { field: "preferred", width: 96 },
    { field: "weather", width: 240, render: ({ code }) => <ProviderNow kind="carrier" code={code ?? ""} /> },
    { field: "dialect", width: 136 },
    { field: "host", width: 180 },
    { field: "perSecond", width: 96 },
    { field: "testOutcome", width: 128 },
    { field: "testMs", optional: true },
    "testedAt",
    "credentialsAt",
    { field: "credentialsBy", optional: true },
    { field: "noticesAs", optional: true },
    "updatedAt",
    { field: "updatedBy", width: 144 },
    { field: "scheduledAt", optional: true },
  ],
  toolbar: [
    {
      label: carrierMessages.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: carrierConfig.create,
      dialog: dialog("CreateCarrier"),
    },
  ],
  rowActions: [
    carrierAction("edit", dialog("EditCarrier")),
    carrierAction("test", dialog("TestCarrier")),
    { label: revisionMessages.history, permission: carrierConfig.history, dialog: dialog("CarrierHistory") },
    carrierAction("enable", dialog("EnableCarrier")),
    carrierAction("prefer", dialog("PreferCarrier")),
    carrierAction("disable", dialog("DisableCarrier"), "danger"),
  ],
});

/** Through whom borrowers are called. */
const exchanges = listView({
  key: "exchanges",
  label: exchangeMessages.title,
  source: exchangeConfig.list,
  messages: exchangeMessages,
  empty: { title: p.noExchanges, hint: p.noExchangesHint, act: true },
  filters: ["code", "name", "dialect", "state"],
  columns: [
    { field: "name", width: 168 },
    stateColumn(providerUse, 128),
    { field: "code", width: 112 },
    { field: "preferred", width: 96 },
    { field: "weather", width: 240, render: ({ code }) => <ProviderNow kind="exchange" code={code ?? ""} /> },
    { field: "dialect", width: 136 },
    { field: "host", width: 180 },
    { field: "testOutcome", width: 128 },
    { field: "testMs", optional: true },
    "testedAt",
    "credentialsAt",
    { field: "credentialsBy", optional: true },
    "updatedAt",
    { field: "updatedBy", width: 144 },
    { field: "scheduledAt", optional: true },
  ],
  toolbar: [
    {
      label: exchangeMessages.create,
      icon: <PlusOutlined />,
      primary: true,
      permission: exchangeConfig.create,
      dialog: dialog("CreateExchange"),
    },
  ],
  rowActions: [
    exchangeAction("edit", dialog("EditExchange")),
    exchangeAction("test", dialog("TestExchange")),
    { label: revisionMessages.history, permission: exchangeConfig.history, dialog: dialog("ExchangeHistory") },
    exchangeAction("enable", dialog("EnableExchange")),
    exchangeAction("prefer", dialog("PreferExchange")),
    exchangeAction("disable", dialog("DisableExchange"), "danger"),
  ],
});

/** What money goes through, who carries SMS and through whom borrowers are called: how they are set up, and how they answer. */
export default listsPage({
  title: p.page,
  views: [
    channels,
    carriers,
    exchanges,
    plainView({
      key: "weather",
      label: weatherPageMessages.title,
      permission: weather.now,
      content: () => <Weather />,
    }),
  ],
});
