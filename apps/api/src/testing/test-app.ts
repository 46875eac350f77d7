import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import { DatabaseUnavailableError } from '../db/postgres.ts'
import type { Db } from '../db/client.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import type { FileStore } from '../files/file-store.ts'
import { createLocalFileStore } from '../files/local-file-store.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { hashToken, newToken } from '../access/token.ts'
import { type AccessRecorder, recordAccesses } from '../trail/record-accesses.ts'
import { closeAtEnd } from './close-at-end.ts'
import { openTestDatabase } from './open-database.ts'
import { type Identity, Person } from './person.ts'

/** A server with its own database and folder, and people who call it. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Db
  readonly files: FileStore
  /** Folder of the file store. */
  readonly folder: string
  readonly clock: TestClock
  /** Records reads, saves and refusals in the trail. */
  readonly accesses: AccessRecorder
  readonly nobody: Person
  readonly administrator: Person
  readonly adviser: Person
  readonly otherAdviser: Person
  readonly analyst: Person
  readonly volunteer: Person
  readonly organisation: Person
  readonly otherOrganisation: Person
}

export interface TestClock {
  now(): Date
  /** Advances the clock. */
  pass(span: { hours?: number; minutes?: number; seconds?: number }): void
}

/** Public origin of the tests' server, with which links in mails begin. */
export const TEST_ORIGIN = 'https://demandes.example.org'

export const CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  databaseReadUrl: undefined,
  dataDir: '',
  filesLocation: undefined,
  publicUrl: undefined,
  clamavUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Octroi <octroi@localhost>',
  trailSyslogUrl: undefined,
  trailFile: undefined,
  logLevel: 'silent',
  trustProxy: false,
  secretsKeys: [Buffer.alloc(32, 7)],
  sessionHours: { staff: 720, organizations: 720 },
  metricsPublic: false,
  telemetry: undefined,
  provider: undefined,
  documentBytes: { request: 1_000_000_000, organization: 10_000_000_000 },
  maxConnections: 2000,
}

/**
 * Creates a server for a test file, with its own database unless one is given; everything is closed and removed after
 * the file's tests.
 */
export async function testApp(changes: Partial<Config> = {}, database?: Db, replica?: ReadReplica): Promise<TestApp> {
  const db = database ?? (await openTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'octroi-files-'))
  const { filesLocation } = changes
  const files = filesLocation
    ? await openFileStore({ dataDir: folder, filesLocation }, () => undefined)
    : createLocalFileStore(folder)
  const clock = testClock()
  const accesses = recordAccesses(db, (error) => {
    // If a test has made the database unavailable, pending records are written later.
    if (!(error instanceof DatabaseUnavailableError)) throw error
  })
  const app = await buildApp({
    db,
    replica,
    accesses,
    files,
    clock: () => clock.now(),
    config: { ...CONFIG, dataDir: folder, ...changes },
    origin: () => TEST_ORIGIN,
  })
  closeAtEnd(async () => {
    await app.close()
    await accesses.stop()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  return { app, db, files, folder, clock, accesses, ...(await people(app, db, clock)) }
}

function testClock(): TestClock {
  let time = Date.parse('2026-03-02T14:00:00Z')
  return {
    now: () => new Date(time),
    pass: ({ hours = 0, minutes = 0, seconds = 0 }) => {
      time += ((hours * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

const PEOPLE = {
  administrator: { name: 'Claire', type_id: 1 },
  adviser: { name: 'Mathieu', type_id: 2 },
  otherAdviser: { name: 'Odile', type_id: 2 },
  analyst: { name: 'Inès', type_id: 3 },
  volunteer: { name: 'Robert', type_id: 4 },
  organisation: { name: 'Joceline', type_id: 5 },
  otherOrganisation: { name: 'Denis', type_id: 5 },
} as const

type People = Pick<TestApp, keyof typeof PEOPLE>

async function people(app: FastifyInstance, db: Db, clock: TestClock): Promise<People & Pick<TestApp, 'nobody'>> {
  const all = await addPeople({ app, db, clock }, Object.values(PEOPLE))
  const named = Object.fromEntries(Object.keys(PEOPLE).map((name, place) => [name, all[place]])) as unknown as People
  return { nobody: new Person(app, { id: 0, email: '', token: null, organizationId: null }), ...named }
}

interface Newcomer {
  readonly name: string
  readonly type_id: number
}

/** Creates a person with a session; one of rank 5 also gets an organisation. */
export async function addPerson(test: Opening, newcomer: Newcomer): Promise<Person> {
  const [person] = await addPeople(test, [newcomer])
  if (!person) throw new Error(`${newcomer.name} was not added`)
  return person
}

type Opening = Pick<TestApp, 'app' | 'db' | 'clock'>

/** Creates several people at once, for speed: every test file begins with seven. */
async function addPeople(test: Opening, newcomers: readonly Newcomer[]): Promise<Person[]> {
  const rows = newcomers.map(({ name, type_id }) => {
    const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`
    return { type_id, name, surname: 'Villeneuve', email, created_at: test.clock.now() }
  })
  const users = await test.db.insertInto('users').values(rows).returning(['id', 'type_id', 'name', 'email']).execute()
  const owners = await addOrganizations(
    test.db,
    users.filter(({ type_id }) => type_id === 5),
  )
  return openSessions(
    test,
    users.map(({ id, email }) => ({ id, email, token: null, organizationId: owners.get(id) ?? null })),
  )
}

/** Opens another session of the same person, as on another device. */
export async function openSession(test: Opening, { who }: Pick<Person, 'who'>): Promise<Person> {
  const [person] = await openSessions(test, [who])
  if (!person) throw new Error(`${who.email} has no session`)
  return person
}

async function openSessions({ app, db, clock }: Opening, all: readonly Identity[]): Promise<Person[]> {
  const people = all.map((who) => new Person(app, { ...who, token: newToken() }))
  const [created_at, used_at] = [clock.now(), clock.now()]
  const rows = people.map(({ who: { id: user_id, token } }) => {
    return { token_hash: hashToken(token ?? ''), user_id, created_at, used_at }
  })
  await db.insertInto('sessions').values(rows).execute()
  return people
}

/** Creates an organisation for each person; returns their ids by the person's id. */
async function addOrganizations(db: Db, of: readonly { id: number; name: string }[]): Promise<Map<number, number>> {
  if (of.length === 0) return new Map()
  const place = { region: 'Bas-Saint-Laurent', city: 'Rimouski', action_field_id: 1 }
  const rows = of.map(({ name }) => ({ name: `Maison de ${name}`, ...place }))
  const added = await db
    .insertInto('organizations')
    .values(rows as never)
    .returning('id')
    .execute()
  const links = of.map(({ id }, at) => ({ user_id: id, organization_id: added[at]?.id ?? 0 }))
  await db.insertInto('organization_users').values(links).execute()
  return new Map(links.map(({ user_id, organization_id }) => [user_id, organization_id]))
}
