import { resolve } from 'node:path'
import type { HostName } from '@xinghe/contract'
import { z } from 'zod'
import { bound, host, onOff, origins, proxies, type Trust, text } from './config-values.ts'

/** Every environment variable the program reads; each has its line in the README. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: text,
  REDIS_URL: text,
  S3_BUCKET: text,
  S3_ENDPOINT: text,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: text,
  S3_SECRET_KEY: text,
  PUBLIC_URL: z.url().optional(),
  PUBLIC_HOST_SHOP: host,
  PUBLIC_HOST_V3: host,
  PUBLIC_HOST_VIP: host,
  PUBLIC_HOST_MEDIA: host,
  PUBLIC_HOST_UPLOAD: host,
  PUBLIC_HOST_STATISTIC: host,
  OUTSIDE_ORIGINS: origins,
  ROLES: z.string().default('web,worker,live'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DEMO: onOff(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: proxies,
  X_ACCEL_PREFIX: text,
  REGION_HEADER: z.string().default('cf-ipcountry'),
  REGION_DEFAULT: z.string().length(2).default('GL'),
  MAX_DELAY_MS: z.coerce.number().int().min(0).default(2000),
  SECRETS_KEY: z.string().trim().min(32).optional(),
  METRICS_TOKEN: z.string().trim().min(16).optional(),
  CALLS_PER_SEC: bound(30),
  SOCKETS_PER_ADDRESS: bound(20),
  CONNECTIONS_PER_ADDRESS: bound(256),
  MAX_CONNECTIONS: bound(10_000),
  IDLE_SEC: z.coerce.number().positive().default(60),
  DISK_WATCH: onOff(true),
  MIGRATION_BACKUPS: z.coerce.number().int().min(0).default(2),
  PDF_FONT: text,
  TIME_ZONE: z.string().default('Asia/Shanghai'),
})

export const roles = ['web', 'worker', 'live'] as const
export type ProgramRole = (typeof roles)[number]

export interface Config {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** Null: the program runs its own PostgreSQL in dataDir. */
  databaseUrl: string | null
  redisUrl: string | null
  s3: { bucket: string; endpoint?: string; region: string; accessKey: string; secretKey: string } | null
  publicUrl: string | null
  /** Origins of the hosts that clients call; null: the one they came from. */
  hosts: Record<HostName, string | null>
  /** Domain of the cookies that all these hosts need; null where the pages' own host is the only one. */
  cookieDomain: string | null
  /** Of others, from which pages may load streams and pictures. */
  outsideOrigins: string[]
  roles: ReadonlySet<ProgramRole>
  /** Transcodes that may run side by side. */
  workers: number
  demo: boolean
  logLevel: string
  /** Peers whose headers about a caller's address and country are trusted. */
  trustProxy: Trust
  /** Internal location of a front server that sends files for us; null: we send them. */
  accelPrefix: string | null
  regionHeader: string
  regionDefault: string
  /** Milliseconds the event loop may lag before calls are answered 503; 0 never. */
  maxDelayMs: number
  /** Opens `/metrics`; null: nobody reads them. */
  metricsToken: string | null
  /** By which what others gave the site is sealed; null: by the key in dataDir. */
  secretsKey: string | null
  /** What one address, or one /64 of IPv6, may use: calls and pages a second, sockets and connections at once. */
  perNetwork: { callsPerSec: number; sockets: number; connections: number }
  /** Connections of all together. */
  maxConnections: number
  /** Milliseconds after which a connection on which nothing moves is closed. */
  idleMs: number
  /** Whether the room on the disk is looked at, and a ballast kept there. */
  watchesDisk: boolean
  /** Backups of the database, each made before a migration, that are kept; 0 makes none. */
  migrationBackups: number
  /** File of a font with Chinese characters, for invoices; null: where distributions put Noto Sans CJK. */
  pdfFont: string | null
  timeZone: string
}

/**
 * Reads the configuration.
 * @throws {Error} naming the variable that is wrong
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Configuration is wrong: ${problems.join('; ')}`)
  }
  const e = parsed.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    redisUrl: e.REDIS_URL ?? null,
    s3: readS3(e),
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    hosts: readHosts(e),
    cookieDomain: readCookieDomain(e),
    outsideOrigins: e.OUTSIDE_ORIGINS,
    roles: readRoles(e.ROLES),
    workers: e.WORKERS,
    demo: e.DEMO,
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    accelPrefix: e.X_ACCEL_PREFIX ?? null,
    regionHeader: e.REGION_HEADER.toLowerCase(),
    regionDefault: e.REGION_DEFAULT.toUpperCase(),
    maxDelayMs: e.MAX_DELAY_MS,
    metricsToken: e.METRICS_TOKEN ?? null,
    secretsKey: e.SECRETS_KEY ?? null,
    perNetwork: {
      callsPerSec: e.CALLS_PER_SEC,
      sockets: e.SOCKETS_PER_ADDRESS,
      connections: e.CONNECTIONS_PER_ADDRESS,
    },
    maxConnections: e.MAX_CONNECTIONS,
    idleMs: e.IDLE_SEC * 1000,
    watchesDisk: e.DISK_WATCH,
    migrationBackups: e.MIGRATION_BACKUPS,
    pdfFont: e.PDF_FONT ?? null,
    timeZone: e.TIME_ZONE,
  }
}

function readS3(e: z.output<typeof environment>): Config['s3'] {
  if (!e.S3_BUCKET) return null
  return {
    bucket: e.S3_BUCKET,
    region: e.S3_REGION,
    accessKey: required('S3_ACCESS_KEY', e.S3_ACCESS_KEY),
    secretKey: required('S3_SECRET_KEY', e.S3_SECRET_KEY),
    ...(e.S3_ENDPOINT && { endpoint: e.S3_ENDPOINT }),
  }
}

function readHosts(e: z.output<typeof environment>): Config['hosts'] {
  const forCalls = e.PUBLIC_HOST_SHOP ?? e.PUBLIC_HOST_V3 ?? e.PUBLIC_HOST_VIP ?? e.PUBLIC_HOST_UPLOAD
  // Only its pages may read what the others answer.
  if (forCalls) required('PUBLIC_URL', e.PUBLIC_URL)
  return {
    shop: e.PUBLIC_HOST_SHOP ?? null,
    v3: e.PUBLIC_HOST_V3 ?? null,
    vip: e.PUBLIC_HOST_VIP ?? null,
    media: e.PUBLIC_HOST_MEDIA ?? null,
    upload: e.PUBLIC_HOST_UPLOAD ?? null,
    statistic: e.PUBLIC_HOST_STATISTIC ?? null,
  }
}

/**
 * What the hosts of calls and of the pages have in common; null where they are one. A browser brings a session's cookie
 * to no host of another site, so nobody could be signed in there.
 */
function readCookieDomain(e: z.output<typeof environment>): string | null {
  if (e.PUBLIC_URL === undefined) return null
  const own = new URL(e.PUBLIC_URL)
  let shared = own.hostname
  const hosts = [e.PUBLIC_HOST_SHOP, e.PUBLIC_HOST_V3, e.PUBLIC_HOST_VIP, e.PUBLIC_HOST_UPLOAD]
  const others = hosts.filter(address => address !== undefined).map(address => new URL(address))
  for (const { origin, protocol, hostname } of others) {
    if (hostname !== shared) shared = sharedEnd(shared.split('.'), hostname.split('.'))
    if (protocol !== own.protocol || shared === '')
      throw new Error(
        `Configuration is wrong: ${origin} must be a host of the same site as PUBLIC_URL, by the same protocol`,
      )
  }
  return others.every(({ hostname }) => hostname === own.hostname) ? null : shared
}

/** Labels at the end of two host names that are the same; empty where nobody could own what they make. */
function sharedEnd(one: readonly string[], other: readonly string[]): string {
  const differs = one.findIndex((_, index) => one.at(-1 - index) !== other.at(-1 - index))
  const labels = differs === -1 ? one : one.slice(one.length - differs)
  return labels.length < 2 || labels.every(label => /^\d+$/.test(label)) ? '' : labels.join('.')
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`Configuration is wrong: ${name} is missing`)
  return value
}

function readRoles(value: string): ReadonlySet<ProgramRole> {
  const named = value.split(',').map(role => role.trim())
  const unknown = named.filter(role => !roles.some(known => known === role))
  if (unknown.length > 0) throw new Error(`Configuration is wrong: ROLES names ${unknown.join(', ')}`)
  return new Set(roles.filter(role => named.includes(role)))
}
