import { plainForSms } from "../../../reach/sms/domain/plain.ts";
import { countSegments, type Segments } from "../../../reach/sms/domain/segments.ts";

/** A longer reply is announced by SMS, and read in the app. */
const MOST_SEGMENTS = 3;

interface ReplySms extends Pick<Segments, "segments"> {
  readonly text: string;
  /** The SMS says what the reply says; otherwise it says that there is one. */
  readonly whole: boolean;
}

/** How a reply to a borrower's feedback is told by SMS: as a whole if it is short, else where it can be read. */
export function replySms(appName: string, reply: string): ReplySms {
  const whole = plainForSms(`${appName}: ${reply}`);
  const { segments } = countSegments(whole);
  if (segments <= MOST_SEGMENTS) return { text: whole, segments, whole: true };
  const text = plainForSms(`${appName}: ya respondimos tu opinión. Lee la respuesta en la app.`);
  return { text, segments: countSegments(text).segments, whole: false };
}
