import { useEffect, useState } from "react";
import { router } from "./router.tsx";

/** A thin bar at the top while a page is on its way. */
export function ProgressBar() {
  const [phase, setPhase] = useState<"idle" | "busy" | "done">("idle");
  useEffect(
    () =>
      router.subscribe(({ navigation, initialized }) => {
        const busy = navigation.state !== "idle" || !initialized;
        setPhase((before) => (busy ? "busy" : before === "busy" ? "done" : before));
      }),
    [],
  );
  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => setPhase("idle"), 250);
    return () => clearTimeout(timer);
  }, [phase]);
  return <div className={`progress ${phase}`} role="progressbar" aria-hidden={phase !== "busy"} aria-label="…" />;
}
