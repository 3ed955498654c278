import { useEffect, useState } from "react";
import { later } from "../../../platform/web/later.tsx";
import { queryClient } from "../../../platform/web/queries.ts";
import { useStore } from "../../../platform/web/store.ts";
import { talkStore } from "../../../platform/web/talk.ts";
import { whenIdle } from "../../../platform/web/router/pages.ts";

const Chat = later(() => import("./chat-button.tsx"))("Chat", () => null);

/** The customer chat, of which nothing is loaded before a page shows what it is for, or somebody wants to talk. */
export default function ChatLater() {
  const [due, setDue] = useState(false);
  const asked = useStore(talkStore) !== undefined;
  useEffect(() => {
    if (asked) setDue(true);
  }, [asked]);
  useEffect(
    () =>
      whenIdle(
        () => setDue(true),
        () => queryClient.isFetching() > 0,
      ),
    [],
  );
  return due && <Chat />;
}
