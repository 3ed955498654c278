import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CustomerServiceOutlined,
  FolderOutlined,
  MessageOutlined,
  PhoneOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SoundOutlined,
  TeamOutlined,
  WalletOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";

const ICONS: Readonly<Record<string, ComponentType<{ readonly "aria-hidden": boolean }>>> = {
  loan: WalletOutlined,
  review: AuditOutlined,
  customer: TeamOutlined,
  service: CustomerServiceOutlined,
  marketing: SoundOutlined,
  collection: PhoneOutlined,
  finance: BankOutlined,
  product: ShoppingOutlined,
  app: AppstoreOutlined,
  message: MessageOutlined,
  report: BarChartOutlined,
  system: SettingOutlined,
};

/** The names a menu group may carry as its icon. */
export const ICON_NAMES = Object.keys(ICONS);

/** A group's icon; a folder where the name is not known. */
export function MenuIcon({ name }: { readonly name: string | null }) {
  const Icon = ICONS[name ?? ""] ?? FolderOutlined;
  return <Icon aria-hidden />;
}
