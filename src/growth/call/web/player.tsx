import { Button, Segmented } from "antd";
import { useEffect, useRef, useState } from "react";
import { ui } from "../../../platform/shared/ui-messages.ts";
import { call as ask } from "../../../platform/web/api.ts";
import { useT } from "../../../platform/web/i18n.ts";
import { refreshAll } from "../../../platform/web/queries.ts";
import { useHotkeys } from "../../../platform/web/use-hotkeys.ts";
import { call } from "../contract.ts";
import { callPageMessages as p } from "../messages.ts";
import { clock } from "./peaks.ts";
import { soundOf, type Sound } from "./sound.ts";
import { Waveform } from "./waveform.tsx";

const SPEEDS = [0.75, 1, 1.25, 1.5, 2].map((speed) => ({ value: speed, label: `${speed}×` }));
const STEP_SECONDS = 5;

interface Props {
  readonly id: string;
  /** The dialog that it stands in, as a selector: its keys hold there. */
  readonly over: string;
}

/** Loads the recording of a call when it is asked for, because each opening is logged, and plays it. */
export function Player({ id, over }: Props) {
  const t = useT();
  const [sound, setSound] = useState<Sound>();
  const [loading, setLoading] = useState(false);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (sound) return () => URL.revokeObjectURL(sound.url);
  }, [sound]);
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      const { dataUrl } = await ask(call.play, { id });
      const read = await soundOf(dataUrl).catch(() => null);
      if (read) setSound(read);
      else setBroken(true);
      void refreshAll();
    } catch {
      // the refusal was shown by then
    } finally {
      setLoading(false);
    }
  };
  if (broken) return <p role="alert">{t(p.unplayable)}</p>;
  if (sound) return <Playing sound={sound} over={over} />;
  return (
    <Button type="primary" loading={loading} onClick={() => void load()}>
      {t(p.listen)}
    </Button>
  );
}

function Playing({ sound: { url, peaks, seconds }, over }: { readonly sound: Sound; readonly over: string }) {
  const t = useT();
  const audio = useRef<HTMLAudioElement>(null);
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const toggle = (): void => void (isPlaying ? audio.current?.pause() : audio.current?.play());
  const goTo = (second: number): void => {
    if (audio.current) audio.current.currentTime = Math.min(Math.max(second, 0), seconds);
  };
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);
  useHotkeys(
    {
      space: { label: isPlaying ? p.pause : p.playing, run: toggle },
      arrowleft: { label: ui.previous, run: () => goTo(at - STEP_SECONDS), inPlace: true, repeats: true },
      arrowright: { label: ui.next, run: () => goTo(at + STEP_SECONDS), inPlace: true, repeats: true },
    },
    { over },
  );
  return (
    <div className="call-player">
      <audio
        ref={audio}
        src={url}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onSeeked={({ currentTarget }) => setAt(currentTarget.currentTime)}
      />
      <Waveform peaks={peaks} played={seconds === 0 ? 0 : at / seconds} />
      <input
        type="range"
        min={0}
        max={Math.ceil(seconds)}
        step={1}
        value={Math.round(at)}
        aria-label={t(p.position)}
        aria-valuetext={`${clock(at)} / ${clock(seconds)}`}
        onChange={({ currentTarget }) => goTo(Number(currentTarget.value))}
      />
      <div className="call-player-tools">
        {/* the button that was pressed to load it has gone: the focus stays here, and no key closes the dialog */}
        <Button autoFocus onClick={toggle}>
          {t(isPlaying ? p.pause : p.playing)}
        </Button>
        <span className="call-player-time">
          {clock(at)} / {clock(seconds)}
        </span>
        <Segmented aria-label={t(p.speed)} value={speed} options={[...SPEEDS]} onChange={setSpeed} />
      </div>
      <p className="hint">{t(p.keys)}</p>
    </div>
  );
}
