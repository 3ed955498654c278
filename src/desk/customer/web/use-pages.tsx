import { useState, type ReactNode } from "react";
import { Pager } from "../../../platform/web/list/pager.tsx";

const SIZES = [20, 50, 100] as const;

interface Pages {
  /** What a list is asked for. */
  readonly asked: { readonly pageNo: number; readonly pageSize: number };
  /** What leads to the other pages of so many rows; nothing where all of them are there. */
  readonly pager: (total: number) => ReactNode;
}

/** The page that a tab of a customer shows. */
export function usePages(): Pages {
  const [asked, setAsked] = useState({ pageNo: 1, pageSize: SIZES[0] as number });
  const pager = (total: number): ReactNode =>
    total > SIZES[0] && (
      <div className="list-foot">
        <Pager
          page={asked.pageNo}
          size={asked.pageSize}
          total={total}
          sizes={SIZES}
          onPage={(pageNo) => setAsked({ ...asked, pageNo })}
          onSize={(pageSize) => setAsked({ pageNo: 1, pageSize })}
        />
      </div>
    );
  return { asked, pager };
}
