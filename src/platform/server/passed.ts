/**
 * An answer of somebody outside that goes on to the caller as it came, in place of an envelope: status and body are
 * theirs. What it says of its kind counts only where it says that it is JSON, so that no browser takes it for a page.
 */
export class Passed {
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;

  constructor({
    status,
    mediaType,
    text,
  }: {
    readonly status: number;
    readonly mediaType: string;
    readonly text: string;
  }) {
    this.status = status;
    this.mediaType = /^application\/json\b/i.test(mediaType) ? "application/json" : "text/plain";
    this.text = text;
  }
}
