/** For a small machine that it shares with the program and with transcoding. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: 60,
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  jit: 'off',
  random_page_cost: 1.1,
  max_parallel_workers_per_gather: 1,
  max_worker_processes: 4,
  max_logical_replication_workers: 0,
  // Three resident I/O worker processes are worth nothing where the files fit the page cache.
  io_method: 'sync',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // A client that vanished gives its connection and its locks back.
  client_connection_check_interval: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '',
  // An ERROR goes to the client that caused it, which knows whether it was expected.
  log_min_messages: 'log',
  log_checkpoints: 'off',
} satisfies Record<string, string | number>

/** Given up when `durable` is false: a power cut may then destroy the database; a killed process may not. */
const forTests = { fsync: 'off', full_page_writes: 'off', max_connections: 200 }

/** The command line of `postgres`: it wins over postgresql.conf, so a cluster has no settings of its own. */
export function serverArguments(cluster: string, socketDir: string, durable: boolean) {
  const all = { ...settings, unix_socket_directories: socketDir, ...(durable ? {} : forTests) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', cluster, ...flags]
}
