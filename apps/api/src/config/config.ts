import { z } from 'zod'
import { describeFilesUrlFault, readFilesUrl, type S3Location } from './files-url.ts'
import { type ProviderConfig, ProviderEnvironment, providerFaults, readProviderConfig } from './provider-config.ts'
import { readTelemetryConfig, type TelemetryConfig, TelemetryEnvironment } from './telemetry-config.ts'

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

/**
 * Which proxies are trusted about the client's address, by which login limits count: named ones, or with `true` only
 * the nearest. Never all, because anybody can send the header.
 */
const trusted = z
  .string()
  .regex(/^(true|false|[\da-fA-F.:/]+(, ?[\da-fA-F.:/]+)*)$/, 'true, false, or the addresses of the proxies')
  .default('false')
  .transform((text) => (text === 'true' ? true : text === 'false' ? false : text))

/** One key of 32 bytes in base 64, followed by former keys. */
const keys = z
  .string()
  .regex(
    /^[\w+/-]{43}=?(, ?[\w+/-]{43}=?)*$/,
    'a key as `openssl rand -base64 32` makes it; former ones after it, with commas',
  )
  .transform((text) => text.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .optional()

/** Address of ClamAV's daemon. */
const scanner = z
  .string()
  .regex(
    /^(tcp:\/\/[^\s/:]+:\d{1,5}|tcp:\/\/\[[\da-fA-F:]+]:\d{1,5}|unix:\/\/\/\S+)$/,
    'tcp://host:3310, or unix:///run/clamav/clamd.ctl',
  )
  .optional()

/** Address of the store that documents are kept in, in place of a folder. */
const filesUrl = z
  .string()
  .superRefine((text, context) => {
    const message = describeFilesUrlFault(text)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .optional()

/** Session length in hours, at most thirty days. */
const hours = z.coerce.number().min(0.25).max(720)

/** Storage in megabytes, enough for at least one document. */
const megabytes = z.coerce.number().int().min(20).max(10_000_000)
const MEGABYTE = 1_000_000

/** A sender on one line: `demandes@example.org`, or `Demandes <demandes@example.org>`. */
const SENDER = /^([^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: z.string({ error: 'missing: the folder of documents and of the embedded database' }),
  FILES_URL: filesUrl,
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
  ...TelemetryEnvironment.shape,
  REQUEST_DOCUMENTS_MB: megabytes.default(1000),
  ORGANIZATION_DOCUMENTS_MB: megabytes.default(10_000),
  MAX_CONNECTIONS: z.coerce.number().int().min(10).max(1_000_000).default(2000),
})

/** Names of all settings; only the backup commands read BACKUP_PASSPHRASE. */
export const settingNames: readonly string[] = [...Object.keys(Environment.shape), 'BACKUP_PASSPHRASE']

/** Settings that require each other. */
const Settings = Environment.superRefine((input, context) => {
  const { SMTP_URL, MAIL_FROM, DATABASE_URL, DATABASE_READ_URL } = input
  if (DATABASE_READ_URL && !DATABASE_URL)
    context.addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'missing: the database of DATABASE_READ_URL' })
  for (const { path, message } of providerFaults(input)) context.addIssue({ code: 'custom', path: [path], message })
  if (SMTP_URL && !MAIL_FROM)
    context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'missing: the sender of mails, with SMTP_URL' })
})

/** The server's configuration, read from the environment only. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  /** A read replica of that database; all is read from the database itself if absent. */
  readonly databaseReadUrl: string | undefined
  /** Folder of the embedded database, and of the files unless they are in an S3-compatible store. */
  readonly dataDir: string
  /** Where the S3-compatible store of the files is; they are in the data folder if absent. */
  readonly filesLocation: S3Location | undefined
  /** Public origin of the application, without a trailing slash; the server's own address if absent. */
  readonly publicUrl: string | undefined
  /** Address of ClamAV's daemon, which scans uploaded files; they are not scanned if absent. */
  readonly clamavUrl: string | undefined
  /** The SMTP server; mails are written to files if absent. */
  readonly smtpUrl: string | undefined
  /** The sender of mails: an address, or a name and an address. */
  readonly mailFrom: string
  /** The syslog collector that receives the trail. */
  readonly trailSyslogUrl: string | undefined
  /** The file that the trail is appended to, for another program to collect. */
  readonly trailFile: string | undefined
  readonly logLevel: string
  /** Trusted proxies: addresses and networks, or `true` for the nearest. */
  readonly trustProxy: string | boolean
  /** Keys for secrets in the database: the first encrypts, former ones only decrypt. */
  readonly secretsKeys: readonly Buffer[]
  /** Maximum session length in hours, whatever its use, for organisations and for everybody else. */
  readonly sessionHours: { readonly staff: number; readonly organizations: number }
  /** True if metrics are also served to other machines. */
  readonly metricsPublic: boolean
  /** The collector of traces and metrics; neither is sent if absent. */
  readonly telemetry: TelemetryConfig | undefined
  /** The identity provider for logins; only passwords and passkeys if absent. */
  readonly provider: ProviderConfig | undefined
  /** Limits in bytes for the documents of one request, and of all requests of an organisation. */
  readonly documentBytes: { readonly request: number; readonly organization: number }
  /** Maximum number of open connections. */
  readonly maxConnections: number
}

/** Thrown for missing or invalid settings; the message names each. */
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
    databaseReadUrl: data.DATABASE_READ_URL,
    dataDir: data.DATA_DIR,
    filesLocation: data.FILES_URL === undefined ? undefined : readFilesUrl(data.FILES_URL),
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
    telemetry: readTelemetryConfig(data),
    provider: readProviderConfig(data),
    documentBytes: {
      request: data.REQUEST_DOCUMENTS_MB * MEGABYTE,
      organization: data.ORGANIZATION_DOCUMENTS_MB * MEGABYTE,
    },
    maxConnections: data.MAX_CONNECTIONS,
  }
}
