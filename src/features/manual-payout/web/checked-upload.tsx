import { UploadInput } from "../../../platform/web/form/upload-input.tsx";
import { FileCheck, type Checked } from "./file-check.tsx";

interface Props {
  readonly onChecked: (checked: Checked | undefined) => void;
  readonly value?: readonly File[];
  readonly onChange?: (files: File[]) => void;
  readonly id?: string;
}

/** Chooses a file of payments and says at once what it holds or what is wrong with it. */
export function CheckedUpload({ onChecked, value = [], onChange, id }: Props) {
  const choose = (files: File[]): void => {
    onChecked(undefined);
    onChange?.(files);
  };
  return (
    <>
      <UploadInput {...(id && { id })} value={value} onChange={choose} accept=".csv,.xlsx" />
      {value[0] && <FileCheck file={value[0]} onChecked={onChecked} />}
    </>
  );
}
