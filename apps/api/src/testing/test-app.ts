import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/client.ts'
import { type FileStore, localFiles } from '../files/file-store.ts'
import { hashToken, newToken } from '../access/token.ts'
import { closeAtEnd } from './close-at-end.ts'
import { openTestDatabase } from './open-database.ts'
import { Person } from './person.ts'

/** A server over a database and a folder of its own, and the people who call it. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Db
  readonly files: FileStore
  /** Where the file store keeps what it is given. */
  readonly folder: string
  readonly clock: TestClock
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
  /** Lets time pass. */
  pass(span: { hours?: number; minutes?: number; seconds?: number }): void
}

/** What links in mails begin with. */
export const TEST_ORIGIN = 'https://demandes.example.org'

export const CONFIG: Config = {
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  dataDir: '',
  publicUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Octroi <octroi@localhost>',
  logLevel: 'silent',
  trustProxy: false,
  metricsPublic: false,
}

/** Opens a server for a test file, on a database of its own unless one is given; everything is closed and removed when its tests have ended. */
export async function testApp(changes: Partial<Config> = {}, database?: Db): Promise<TestApp> {
  const db = database ?? (await openTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'octroi-files-'))
  const files = localFiles(folder)
  const clock = testClock()
  const app = await buildApp({
    db,
    files,
    clock: () => clock.now(),
    config: { ...CONFIG, dataDir: folder, ...changes },
    origin: () => TEST_ORIGIN,
  })
  closeAtEnd(async () => {
    await app.close()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  })
  return { app, db, files, folder, clock, ...(await people(app, db, clock)) }
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

async function people(app: FastifyInstance, db: Db, clock: TestClock) {
  const add = (name: string, type_id: number): Promise<Person> => addPerson({ app, db, clock }, { name, type_id })
  return {
    nobody: new Person(app, { id: 0, email: '', token: null, organizationId: null }),
    administrator: await add('Claire', 1),
    adviser: await add('Mathieu', 2),
    otherAdviser: await add('Odile', 2),
    analyst: await add('Inès', 3),
    volunteer: await add('Robert', 4),
    organisation: await add('Joceline', 5),
    otherOrganisation: await add('Denis', 5),
  }
}

interface Newcomer {
  readonly name: string
  readonly type_id: number
}

/** Somebody with an open session; with an organisation of their own when they are of rank 5. */
export async function addPerson(
  { app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>,
  { name, type_id }: Newcomer,
): Promise<Person> {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`
  const { id } = await db
    .insertInto('users')
    .values({ type_id, name, surname: 'Villeneuve', email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const organizationId = type_id === 5 ? await addOrganization(db, id, `Maison de ${name}`) : null
  return openSession({ app, db, clock }, { who: { id, email, token: null, organizationId } })
}

/** The same person with one more session, as from another device. */
export async function openSession(
  { app, db, clock }: Pick<TestApp, 'app' | 'db' | 'clock'>,
  { who }: Pick<Person, 'who'>,
): Promise<Person> {
  const token = newToken()
  const [created_at, used_at] = [clock.now(), clock.now()]
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: who.id, created_at, used_at })
    .execute()
  return new Person(app, { ...who, token })
}

async function addOrganization(db: Db, user_id: number, name: string): Promise<number> {
  const { id } = await db
    .insertInto('organizations')
    .values({ name, region: 'Bas-Saint-Laurent', city: 'Rimouski', action_field_id: 1 } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('organization_users').values({ user_id, organization_id: id }).execute()
  return id
}
