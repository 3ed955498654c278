import { UploadInput } from "../../../platform/web/form/upload-input.tsx";

/** The kinds of files that a ticket takes. */
const ACCEPT = ".pdf,.png,.jpg,.jpeg";

/** Chooses attachments: of one name there is one, the last that was chosen. */
export const attachments = {
  control: <UploadInput multiple accept={ACCEPT} />,
} as const;
