import type { Handler } from "../../../platform/server/handle.ts";
import { carriers } from "./carriers.ts";
import { changesOf } from "./change.ts";
import { channels } from "./channels.ts";
import { beginningsOf } from "./create.ts";
import { keptOf } from "./kept.ts";
import { exchanges } from "./exchanges.ts";
import { carrierList, channelList, exchangeList } from "./list.ts";
import { testOf } from "./test-connection.ts";

const kinds = [channels, carriers, exchanges].map((provider) => ({ provider, kept: keptOf(provider) }));

/** What is kept in revisions. */
export const keptProviders = kinds.map(({ kept }) => kept);

export const channelConfigHandlers: readonly Handler[] = [
  channelList,
  carrierList,
  exchangeList,
  ...kinds.flatMap(({ provider, kept }) => [
    ...beginningsOf(provider, kept),
    ...changesOf(provider, kept),
    testOf(provider),
  ]),
];
