import { z } from 'zod'
import { type ProviderConfig, ProviderEnvironment, providerFaults, providerOf } from './provider-config.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

/**
 * Whom to believe about a caller's address, which login limits count by: the proxies that are named, or with `true` the
 * nearest one alone, which says where it was called from. Never everybody, since anybody can send the header.
 */
const trusted = z
  .string()
  .regex(/^(true|false|[\da-fA-F.:/]+(, ?[\da-fA-F.:/]+)*)$/, 'true, false, or the addresses of the proxies')
  .default('false')
  .transform((text) => (text === 'true' ? true : text === 'false' ? false : text))

/** One key of 32 bytes in base 64, then those that it took the place of. */
const keys = z
  .string()
  .regex(
    /^[\w+/-]{43}=?(, ?[\w+/-]{43}=?)*$/,
    'a key as `openssl rand -base64 32` makes it; former ones after it, with commas',
  )
  .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .optional()

/** Where ClamAV's daemon listens. */
const scanner = z
  .string()
  .regex(
    /^(tcp:\/\/[^\s/:]+:\d{1,5}|tcp:\/\/\[[\da-fA-F:]+]:\d{1,5}|unix:\/\/\/\S+)$/,
    'tcp://host:3310, or unix:///run/clamav/clamd.ctl',
  )
  .optional()

/** Up to the thirty days after which nobody should still be believed without a password. */
const hours = z.coerce.number().min(0.25).max(720)

/** Room for one document at least. */
const megabytes = z.coerce.number().int().min(20).max(10_000_000)
const MEGABYTE = 1_000_000

/** `demandes@example.org`, or `Demandes <demandes@example.org>`, on one line. */
const SENDER = /^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: z.string({ error: 'missing: the folder of documents and of the embedded database' }),
  FILES_URL: z
    .never({ error: 'only a local folder in DATA_DIR is supported by this version: leave it unset' })
    .optional(),
  CLAMAV_URL: scanner,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z.string().regex(SENDER, 'an address, or a name and an <address>').optional(),
  TRAIL_SYSLOG_URL: z.url({ protocol: /^(tcp|tls|udp)$/, error: 'tcp://…, tls://… or udp://…' }).optional(),
  TRAIL_FILE: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'https://…' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: trusted,
  SECRETS_KEY: keys,
  SESSION_HOURS: hours.default(12),
  ORGANIZATION_SESSION_HOURS: hours.default(168),
  METRICS_PUBLIC: flag,
  ...ProviderEnvironment.shape,
  REQUEST_DOCUMENTS_MB: megabytes.default(1000),
  ORGANIZATION_DOCUMENTS_MB: megabytes.default(10_000),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(2000),
})

/** The names of all settings; the passphrase of backups is read by their commands alone. */
export const settingNames: readonly string[] = [...Object.keys(Environment.shape), 'BACKUP_PASSPHRASE']

/** Settings that only are together. */
const Settings = Environment.superRefine((input, context) => {
  const { SMTP_URL, MAIL_FROM } = input
  for (const { path, message } of providerFaults(input)) context.addIssue({ code: 'custom', path: [path], message })
  if (SMTP_URL && !MAIL_FROM)
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'missing: the sender of mails, with SMTP_URL' })
})

/** How the server runs; from the environment only. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  /** Embedded database and files. */
  readonly dataDir: string
  /** Where people reach the application, without a slash at the end; absent: the server's own address. */
  readonly publicUrl: string | undefined
  /** ClamAV's daemon, which uploaded files are shown to; absent: nobody searches them for viruses. */
  readonly clamavUrl: string | undefined
  /** The server that mails leave by; absent: they are written to files. */
  readonly smtpUrl: string | undefined
  /** The sender of mails: an address, or a name and an address. */
  readonly mailFrom: string
  /** The collector that the trail is sent to. */
  readonly trailSyslogUrl: string | undefined
  /** The file that it is written to, to be taken away. */
  readonly trailFile: string | undefined
  readonly logLevel: string
  /** The proxies that are believed about a caller's address: their addresses and networks; `true`: the nearest one. */
  readonly trustProxy: string | boolean
  /** What secrets in the database are sealed with: the first; former ones still open what they sealed. */
  readonly secretsKeys: readonly Buffer[]
  /** How long a session lasts at most, in hours, however much it is used: of organisations, and of everybody else. */
  readonly sessionHours: { readonly staff: number; readonly organizations: number }
  /** Metrics also answer calls from other machines. */
  readonly metricsPublic: boolean
  /** The identity provider whose word opens accounts; absent: only passwords and passkeys do. */
  readonly provider: ProviderConfig | undefined
  /** Room for the documents of one request, and of all requests of an organisation. */
  readonly documentBytes: { readonly request: number; readonly organization: number }
  /** Connections that are open at once. */
  readonly maxConnections: number
}

/** A setting is missing or wrong; the message names each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment. Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = Settings.safeParse(settings)
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const { data } = result
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR,
    publicUrl: data.PUBLIC_URL?.replace(/\/+$/, ''),
    clamavUrl: data.CLAMAV_URL,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? 'Octroi <octroi@localhost>',
    trailSyslogUrl: data.TRAIL_SYSLOG_URL,
    trailFile: data.TRAIL_FILE,
    logLevel: data.LOG_LEVEL,
    trustProxy: data.TRUST_PROXY,
    secretsKeys: data.SECRETS_KEY ?? [],
    sessionHours: { staff: data.SESSION_HOURS, organizations: data.ORGANIZATION_SESSION_HOURS },
    metricsPublic: data.METRICS_PUBLIC,
    provider: providerOf(data),
    documentBytes: {
      request: data.REQUEST_DOCUMENTS_MB * MEGABYTE,
      organization: data.ORGANIZATION_DOCUMENTS_MB * MEGABYTE,
    },
    maxConnections: data.MAX_CONNECTIONS,
  }
}
