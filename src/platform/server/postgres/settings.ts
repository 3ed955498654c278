/**
 * Settings for a server that shares two cores and a few GiB with the application. Durability is never traded away here.
 */
const BASE: Readonly<Record<string, string>> = {
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  max_connections: "60",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  synchronous_commit: "on",
  wal_buffers: "8MB",
  wal_compression: "on",
  min_wal_size: "128MB",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  jit: "off",
  max_parallel_workers_per_gather: "0",
  autovacuum_vacuum_scale_factor: "0.05",
  autovacuum_analyze_scale_factor: "0.05",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  log_min_duration_statement: "1s",
  log_line_prefix: "%m [%p] %d ",
};

/** For clusters that are thrown away: a crash of the machine may lose everything. */
const THROWAWAY: Readonly<Record<string, string>> = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  wal_compression: "off",
  max_wal_senders: "0",
  shared_buffers: "128MB",
  log_min_duration_statement: "-1",
};

/** The command line of postgres for its settings; `overrides` win. */
export function settingArguments(
  socketDir: string,
  fsync: boolean,
  overrides: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    ...BASE,
    ...(fsync ? {} : THROWAWAY),
    ...overrides,
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
