import { Alert } from "antd";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ui } from "../../shared/ui-messages.ts";
import type { ChosenFile } from "../../shared/upload.ts";
import { call, type ApiError } from "../api.ts";
import { type Callable } from "../api/callable.ts";
import { money } from "../format.ts";
import { useLang, useT } from "../i18n.ts";
import { Failure, Loading } from "../states.tsx";
import { UploadInput } from "./upload-input.tsx";
import { Table } from "../table.tsx";

/**
 * What a look through an uploaded table found: how many good rows, their sum in centavos, and what is wrong in which
 * row.
 */
export interface SheetFindings {
  readonly count: number;
  readonly totalCents: number;
  readonly errors: readonly { readonly line: number; readonly field: string; readonly message: string }[];
}

/** A call that looks a table through without keeping anything. */
type SheetCheck = Callable & { readonly sends: { readonly fileName: string; readonly content: string | ChosenFile } };

interface Props {
  readonly check: SheetCheck;
  /** Told what was found; undefined while the server looks and when it refuses the file. */
  readonly onChecked: (found: SheetFindings | undefined) => void;
  readonly value?: readonly File[];
  readonly onChange?: (files: File[]) => void;
  readonly id?: string;
}

/** Chooses a table of rows to import and says at once what it holds, or what is wrong row by row. */
export function CheckedUpload({ check, onChecked, value = [], onChange, id }: Props) {
  const [file] = value;
  return (
    <>
      <UploadInput {...(id && { id })} value={value} onChange={(files) => onChange?.(files)} accept=".csv,.xlsx" />
      {file && <Findings check={check} file={file} onChecked={onChecked} />}
    </>
  );
}

function Findings({ check, file, onChecked }: Pick<Props, "check" | "onChecked"> & { readonly file: File }) {
  const t = useT();
  const lang = useLang();
  const { data, error, isFetching } = useQuery<SheetFindings, ApiError>({
    queryKey: [check.name, file.name, file.size, file.lastModified, lang],
    queryFn: async ({ signal }) =>
      (await call(check, { fileName: file.name, content: file }, { quiet: true, signal })) as SheetFindings,
    gcTime: 0,
  });
  const found = isFetching ? undefined : data;
  useEffect(() => onChecked(found), [found, onChecked]);
  if (error) return <Failure error={error} />;
  if (!found) return <Loading />;
  if (found.errors.length === 0) {
    return (
      <Alert
        type="success"
        showIcon
        className="sheet-finding"
        title={t(ui.sheetGood, { count: found.count, amount: money(found.totalCents) })}
      />
    );
  }
  const wrong = new Set(found.errors.map(({ line }) => line)).size;
  return (
    <>
      <Alert type="error" showIcon role="alert" className="sheet-finding" title={t(ui.sheetBad, { count: wrong })} />
      <Table
        label={ui.sheetProblem}
        className="sheet-errors"
        compact
        onPhone="table"
        rows={found.errors}
        keyOf={({ line, field }) => `${line} ${field}`}
        columns={[
          { label: ui.sheetLine, kind: "count", value: ({ line }) => line },
          { label: ui.sheetProblem, wrap: true, cell: ({ message }) => message },
        ]}
      />
    </>
  );
}
