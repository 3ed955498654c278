import type { Readable } from "node:stream";

/** An answer that is a file instead of an envelope; it goes out with a content-disposition header. */
export class Download {
  readonly fileName: string;
  readonly mediaType: string;
  readonly stream: Readable;

  constructor(file: { readonly fileName: string; readonly mediaType: string; readonly stream: Readable }) {
    this.fileName = file.fileName;
    this.mediaType = file.mediaType;
    this.stream = file.stream;
  }
}
