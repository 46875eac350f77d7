import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('a data folder is enough', () => {
  expect(readConfig({ DATA_DIR: '/data' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    dataDir: '/data',
    filesLocation: undefined,
    publicUrl: undefined,
    clamavUrl: undefined,
    smtpUrl: undefined,
    mailFrom: 'Octroi <octroi@localhost>',
    trailSyslogUrl: undefined,
    trailFile: undefined,
    logLevel: 'info',
    trustProxy: false,
    secretsKeys: [],
    sessionHours: { staff: 12, organizations: 168 },
    metricsPublic: false,
    telemetry: undefined,
    provider: undefined,
    documentBytes: { request: 1_000_000_000, organization: 10_000_000_000 },
    maxConnections: 2000,
  })
})

test('everything that is missing or wrong is named at once', () => {
  const read = () => readConfig({ PORT: '70000', DATABASE_URL: 'mysql://x', PUBLIC_URL: 'x', LOG_LEVEL: 'loud' })
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'DATABASE_URL', 'PUBLIC_URL', 'LOG_LEVEL', 'DATA_DIR']) expect(read).toThrow(`${name}: `)
})

test('an empty setting is one that is not given', () => {
  expect(readConfig({ DATA_DIR: '/data', PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 })
  expect(() => readConfig({ DATA_DIR: '' })).toThrow('DATA_DIR: missing')
})

describe('an S3-compatible store', () => {
  const read = (FILES_URL: string) => readConfig({ DATA_DIR: '/data', FILES_URL }).filesLocation

  test('is a bucket with a prefix, of AWS in a region or of another maker at an endpoint', () => {
    expect(read('s3://octroi-documents/prod/files?region=ca-central-1')).toEqual({
      bucket: 'octroi-documents',
      prefix: 'prod/files/',
      endpoint: undefined,
      region: 'ca-central-1',
    })
    expect(read('s3://documents?endpoint=https://s3.example.org:9000')).toEqual({
      bucket: 'documents',
      prefix: '',
      endpoint: 'https://s3.example.org:9000',
      region: 'us-east-1',
    })
    expect(read('s3://documents/a/?endpoint=http://127.0.0.1:9000&region=eu')).toMatchObject({
      prefix: 'a/',
      region: 'eu',
    })
  })

  test.each([
    ['/srv/files', 's3://bucket/prefix'],
    ['https://bucket.s3.amazonaws.com', 's3://bucket/prefix'],
    ['s3://bucket', 'region: missing'],
    ['s3://?region=ca-central-1', 'bucket'],
    ['s3://Bucket_1?region=ca-central-1', 'bucket'],
    ['s3://key:secret@bucket?region=ca-central-1', 'AWS_ACCESS_KEY_ID'],
    ['s3://bucket/a/../b/..%2F?region=ca-central-1', 'prefix'],
    ['s3://bucket/.hidden?region=ca-central-1', 'prefix'],
    ['s3://bucket//a?region=ca-central-1', 'prefix'],
    ['s3://bucket?region=Canada!', 'region'],
    ['s3://bucket?endpoint=s3.example.org', 'endpoint'],
    ['s3://bucket?endpoint=https://s3.example.org/path', 'endpoint'],
    ['s3://bucket?endpoint=https://k:s@s3.example.org', 'endpoint'],
    ['s3://bucket?regoin=ca-central-1', 'not regoin'],
  ])('FILES_URL=%s is refused, with what is wrong', (url, wrong) => {
    expect(() => read(url)).toThrow(/^FILES_URL: /)
    expect(() => read(url)).toThrow(wrong)
  })
})

test.each([['0'], ['721'], ['toujours']])('SESSION_HOURS=%s is refused', (hours) => {
  expect(() => readConfig({ DATA_DIR: '/data', SESSION_HOURS: hours })).toThrow('SESSION_HOURS')
})

test('keys of secrets are 32 bytes each, the present one first', () => {
  const [now, former] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const read = (SECRETS_KEY: string) => readConfig({ DATA_DIR: '/data', SECRETS_KEY }).secretsKeys
  expect(read(`${now.toString('base64')}, ${former.toString('base64url')}`)).toEqual([now, former])
  for (const wrong of ['un mot de passe', Buffer.alloc(16).toString('base64'), 'x'.repeat(44)])
    expect(() => read(wrong), wrong).toThrow('SECRETS_KEY')
})

test.each(['clamav', 'tcp://clamav', 'unix:clamd.ctl', 'http://clamav:3310'])('CLAMAV_URL=%s is refused', (url) => {
  expect(() => readConfig({ DATA_DIR: '/data', CLAMAV_URL: url })).toThrow('CLAMAV_URL')
})

test.each(['syslog.example.org', 'https://syslog.example.org'])('TRAIL_SYSLOG_URL=%s is refused', (url) => {
  expect(() => readConfig({ DATA_DIR: '/data', TRAIL_SYSLOG_URL: url })).toThrow('TRAIL_SYSLOG_URL')
})

describe('mail', () => {
  const SMTP_URL = 'smtps://demandes:secret@mail.example.org'
  test('goes by a mail server when there is one, from a sender that must be named', () => {
    expect(readConfig({ DATA_DIR: '/data', SMTP_URL, MAIL_FROM: 'Demandes <d@example.org>' })).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: 'Demandes <d@example.org>',
    })
    expect(() => readConfig({ DATA_DIR: '/data', SMTP_URL })).toThrow('MAIL_FROM: missing')
  })

  test.each(['mail.example.org', 'https://mail.example.org'])('SMTP_URL=%s is refused', (url) => {
    expect(() => readConfig({ DATA_DIR: '/data', SMTP_URL: url, MAIL_FROM: 'd@example.org' })).toThrow('SMTP_URL')
  })

  test.each(['Demandes', 'a@b\nBcc: c@d', 'a@b, c@d', 'Nous <a@b> <c@d>'])('MAIL_FROM=%j is refused', (from) => {
    expect(() => readConfig({ DATA_DIR: '/data', MAIL_FROM: from })).toThrow('MAIL_FROM')
  })

  test('links in it begin with the public address, whose last slash does not count', () => {
    expect(readConfig({ DATA_DIR: '/data', PUBLIC_URL: 'https://d.example.org/' }).publicUrl).toBe(
      'https://d.example.org',
    )
    expect(() => readConfig({ DATA_DIR: '/data', PUBLIC_URL: 'javascript:alert(1)' })).toThrow('PUBLIC_URL')
  })
})

describe('proxies', () => {
  test.each([
    ['false', false],
    ['true', true],
    ['10.0.0.1, 10.1.0.0/16', '10.0.0.1, 10.1.0.0/16'],
    ['::1', '::1'],
  ])('TRUST_PROXY=%s', (text, trustProxy) => {
    expect(readConfig({ DATA_DIR: '/data', TRUST_PROXY: text }).trustProxy).toEqual(trustProxy)
  })

  test.each(['yes', 'everybody', '*'])('TRUST_PROXY=%s is refused', (text) => {
    expect(() => readConfig({ DATA_DIR: '/data', TRUST_PROXY: text })).toThrow('TRUST_PROXY')
  })
})

describe('an identity provider', () => {
  const given = {
    DATA_DIR: '/data',
    PUBLIC_URL: 'https://demandes.example.org',
    OIDC_ISSUER: 'https://id.example.org/fonds',
    OIDC_CLIENT_ID: 'octroi',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_LABEL: 'Fonds',
  }
  test('is read with who may come in by it, and everybody may until something else is said', () => {
    const { provider } = readConfig({ ...given, OIDC_RANKS: '1, 2', OIDC_EMAIL_DOMAINS: 'Fonds.example.org' })
    expect(provider).toMatchObject({ ranks: [1, 2], emailDomains: ['fonds.example.org'], trustsEmail: false })
    expect(readConfig(given).provider).toMatchObject({ ranks: undefined, onlyForRanks: [], secondFactor: [] })
  })

  test.each(['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL'])(
    'is refused without %s, which is named',
    (name) => {
      expect(() => readConfig({ ...given, [name]: '' })).toThrow(`${name}: missing`)
    },
  )

  test.each([
    ['OIDC_ISSUER', 'http://id.example.org'],
    ['OIDC_RANKS', '6'],
    ['OIDC_ONLY_FOR_RANKS', 'tous'],
    ['OIDC_EMAIL_DOMAINS', 'lise@example.org'],
  ])('is refused with %s=%s', (name, value) => {
    expect(() => readConfig({ ...given, [name]: value })).toThrow(name)
  })
})

test('a replica is that of a database', () => {
  const read = (more: NodeJS.ProcessEnv) =>
    readConfig({ DATA_DIR: '/data', DATABASE_READ_URL: 'postgres://b/o', ...more })
  expect(() => read({})).toThrow('DATABASE_URL: missing: the database of DATABASE_READ_URL')
  expect(read({ DATABASE_URL: 'postgres://a/o' }).databaseReadUrl).toBe('postgres://b/o')
})
