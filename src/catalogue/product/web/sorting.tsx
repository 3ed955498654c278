import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from "@ant-design/icons";
import { Button, InputNumber } from "antd";
import { useState } from "react";
import { Can } from "../../../platform/web/can.tsx";
import { useT } from "../../../platform/web/i18n.ts";
import { later } from "../../../platform/web/later.tsx";
import { useCall } from "../../../platform/web/queries.ts";
import { Failure, Loading } from "../../../platform/web/states.tsx";
import { Table } from "../../../platform/web/table.tsx";
import { inUse } from "../../merchant/domain/state.ts";
import { product } from "../contract.ts";
import { productTag } from "../../shelf/domain/tag.ts";
import { productMessages as m, productPageMessages as p } from "../messages.ts";
import "./product.css";

const SaveOrder = later(() => import("./product-dialogs.ts"))("SaveOrder");

/** The same ids with one of them at another place. */
const moved = (order: readonly string[], id: string, place: number): readonly string[] =>
  order.filter((other) => other !== id).toSpliced(place, 0, id);

/** Puts all products in order, by dragging rows, by arrows, or by the number of the place. */
export function Sorting() {
  const t = useT();
  const { data, error, refetch } = useCall(product.sorting, {});
  const [arranged, setArranged] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const [saving, setSaving] = useState(false);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const seen = data.map(({ id }) => id);
  const order = arranged?.length === seen.length ? arranged : seen;
  const byId = new Map(data.map((one) => [one.id, one]));
  const shown = order.flatMap((id) => byId.get(id) ?? []);
  const isChanged = order.some((id, index) => id !== seen[index]);
  const move = (id: string, place: number): void => {
    if (place >= 0 && place < order.length) setArranged(moved(order, id, place));
  };
  return (
    <>
      <p className="hint">{t(p.sortNote)}</p>
      <Table
        label={m.sorting}
        rows={shown}
        keyOf={({ id }) => id}
        rowProps={({ id }) => ({
          draggable: true,
          className: dragged === id ? "sort-dragged" : undefined,
          onDragStart: () => setDragged(id),
          onDragEnd: () => setDragged(undefined),
          onDragOver: (event) => event.preventDefault(),
          onDrop: (event) => {
            event.preventDefault();
            if (dragged !== undefined) move(dragged, order.indexOf(id));
          },
        })}
        columns={[
          {
            label: p.position,
            width: 200,
            cell: ({ id, name }, index) => (
              <div className="sort-place">
                <HolderOutlined className="sort-handle" aria-hidden />
                <InputNumber
                  size="small"
                  aria-label={t(p.positionOf, { name })}
                  min={1}
                  max={order.length}
                  precision={0}
                  value={index + 1}
                  onChange={(place) => place !== null && move(id, place - 1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUpOutlined />}
                  aria-label={t(p.up, { name })}
                  disabled={index === 0}
                  onClick={() => move(id, index - 1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowDownOutlined />}
                  aria-label={t(p.down, { name })}
                  disabled={index === order.length - 1}
                  onClick={() => move(id, index + 1)}
                />
              </div>
            ),
          },
          { label: m.name, rowHeader: true, cell: ({ name }) => name },
          { label: m.state, kind: "closed", set: inUse, value: ({ enabled }) => (enabled ? "enabled" : "disabled") },
          { label: m.tag, kind: "closed", set: productTag, value: ({ tag }) => tag },
          { label: m.defaultRank, kind: "count", value: ({ defaultRank }) => defaultRank },
          {
            label: m.insertion,
            align: "right",
            cell: ({ insertion }) => (insertion > 0 ? t(p.inserted, { place: insertion }) : "—"),
          },
          { label: m.merchant, cell: ({ merchant }) => merchant },
        ]}
      />
      <Can needs={product.sort}>
        <div className="sort-bar">
          <Button type="primary" disabled={!isChanged} onClick={() => setSaving(true)}>
            {t(p.saveOrder)}
          </Button>
          <Button disabled={!isChanged} onClick={() => setArranged(undefined)}>
            {t(p.reset)}
          </Button>
        </div>
      </Can>
      {saving && (
        <SaveOrder order={order} seen={seen} onDone={() => setArranged(undefined)} onClose={() => setSaving(false)} />
      )}
    </>
  );
}
