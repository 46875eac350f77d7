import { join } from 'node:path'
import type { Node } from './cluster.ts'

/**
 * Settings of a node's Patroni. Twenty seconds are the shortest time that Patroni lets pass before a silent primary is
 * replaced; a PostgreSQL that died under a living Patroni is replaced at once (`primary_start_timeout: 0`). Strict
 * synchronous mode acknowledges nothing that a standby does not have.
 */
export const writePatroni = ({ name, port, restPort, folder, data }: Node, etcd: number): string => `
scope: octroi
name: ${name}
restapi: { listen: 127.0.0.1:${restPort}, connect_address: 127.0.0.1:${restPort} }
etcd3: { hosts: ['127.0.0.1:${etcd}'] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      remove_data_directory_on_rewind_failure: true
      remove_data_directory_on_diverged_timelines: true
      parameters: { wal_log_hints: 'on', max_connections: 100, wal_keep_size: 256MB }
  initdb: [{ encoding: UTF8 }, { locale: C }, { auth: trust }]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin'}
  pgpass: ${join(folder, 'pgpass')}
  authentication:
    superuser: { username: octroi }
    replication: { username: octroi }
    rewind: { username: octroi }
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  parameters: { unix_socket_directories: '${folder}' }
`

interface Ports {
  readonly write: number
  readonly read: number
}

/** Settings of HAProxy: one address for the primary, one for the standbys, as each Patroni says what it is. */
export function writeHaproxy(nodes: readonly Node[], { write, read }: Ports): string {
  const listen = (name: string, port: number, path: string): string => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${path}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
${listen('primary', write, '/primary')}${listen('standbys', read, '/replica')}`
}

interface Pooler {
  readonly folder: string
  readonly write: number
  readonly pooled: number
}

/**
 * Settings of PgBouncer in session mode: before 1.21 it has no prepared statements in transaction mode. It knows none of the
 * limits that servers send with a connection, so that the role would have to have them.
 */
export const writePgbouncer = ({ folder, write, pooled }: Pooler): string => `[databases]
postgres = host=127.0.0.1 port=${write}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = session
default_pool_size = 20
server_login_retry = 1
server_connect_timeout = 2
ignore_startup_parameters = extra_float_digits, options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`
