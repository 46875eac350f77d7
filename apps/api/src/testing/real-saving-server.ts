import { setTimeout as sleep } from 'node:timers/promises'
import { ERROR_STATUS } from '@octroi/domain'
import type { Answer } from '@octroi/forms'
import { AnswerLedger, type Saved, SAVING_DESCRIPTION, type SavingServer } from '@octroi/forms/testing'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { DatabaseUnavailableError } from '../db/postgres.ts'
import { createRequest } from './factories/create-request.ts'
import type { Person, SaveReply } from './person.ts'
import type { TestApp } from './test-app.ts'

/** Id of the tests' form, and of its request type. */
const FORM_ID = 9000

type Outcome = Awaited<ReturnType<SavingServer['save']>>

/** A row that the database's trigger recorded. */
interface Written extends Answer {
  readonly n: number
  readonly revision: number
  readonly updated_by: number
  readonly updated_at: Date
}

/** Publishes the form, and installs a trigger that records every answer written, which the tests then verify. */
export async function watchAnswers(db: Db): Promise<void> {
  const { name, version } = SAVING_DESCRIPTION
  const description = JSON.stringify(SAVING_DESCRIPTION)
  await db.insertInto('forms').values({ id: FORM_ID, version, name, description }).execute()
  const kind = { label: name, recommendations: '', financial_pages: false, flow: '[]', analyze_type_ids: '[]' }
  await db
    .insertInto('request_types')
    .values({ id: FORM_ID, form_id: FORM_ID, ...kind })
    .execute()
  for (const statement of WATCH) await sql.raw(statement).execute(db)
}

const WATCH = [
  `create table written_answers (
    n int generated always as identity, filled_form_id int, option_id int, value text, details text, revision int,
    updated_at timestamptz, updated_by int)`,
  `create function keep_written() returns trigger language plpgsql as $$ begin
    insert into written_answers (filled_form_id, option_id, value, details, revision, updated_at, updated_by)
      values (new.filled_form_id, new.option_id, new.value, new.details, new.revision, new.updated_at, new.updated_by);
    return new;
  end $$`,
  `create trigger keep_written after insert or update on answers for each row execute function keep_written()`,
]

/** Creates a request on that form and a server for `SavingWorld`; `people` maps its names to users. */
export async function realSavingServer(test: TestApp, people: Readonly<Record<string, Person>>) {
  const { organisation, adviser: responsible } = test
  const id = await createRequest(test, organisation, { type: FORM_ID, responsible })
  return new RealSavingServer(test.db, people, id)
}

const RETRY_MS = 100

/** Retries a database query until the database is available. */
async function untilAvailable<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
      await sleep(RETRY_MS)
    }
  }
}

class RealSavingServer implements SavingServer {
  readonly ledger = new AnswerLedger()
  onChange: SavingServer['onChange'] = () => undefined
  onSame: SavingServer['onSame'] = () => undefined
  /** Replies that no page should get. */
  readonly faults: string[] = []
  /** Number of saves that were in conflict with another person's answer. */
  disagreements = 0
  readonly #db: Db
  readonly #people: Readonly<Record<string, Person>>
  readonly #request: number
  readonly #underWay = new Set<Promise<Outcome>>()
  #read: Promise<void> = Promise.resolve()
  #last = 0

  constructor(db: Db, people: Readonly<Record<string, Person>>, request: number) {
    this.#db = db
    this.#people = people
    this.#request = request
  }

  open = async (person: string): Promise<readonly Answer[]> => {
    for (;;) {
      const { status, body } = await this.#person(person).reads<Answer[]>(`/requests/${this.#request}/answers`)
      // Also enters answers that were written although their caller got an error.
      await this.#enterAll()
      if (status !== ERROR_STATUS.not_ready) return body
      await sleep(RETRY_MS)
    }
  }

  save = (person: string, sent: readonly Answer[], renewed: readonly number[]): Promise<Outcome> => {
    const call = this.#save(person, sent, renewed)
    this.#underWay.add(call)
    const end = () => this.#underWay.delete(call)
    call.then(end, end)
    return call
  }

  idle = async (): Promise<void> => {
    while (this.#underWay.size > 0) await Promise.allSettled(this.#underWay)
  }

  async #save(person: string, sent: readonly Answer[], renewed: readonly number[]): Promise<Outcome> {
    const answers = sent.map((answer) => ({ ...answer, revision: answer.revision ?? 0 }))
    const { status, body } = await this.#person(person).savesAnswers<SaveReply & Outcome>(this.#request, answers, {
      renewed,
    })
    await this.#enterAll()
    // The page treats this error like a network failure.
    if (status === ERROR_STATUS.not_ready) throw new Error('not ready')
    if (status !== 200) {
      this.faults.push(`${person} got ${status} ${JSON.stringify(body)} for ${JSON.stringify(sent)}`)
      throw new Error(`${status}`)
    }
    const revisions = new Map(body.saved.map(({ option_id, revision }) => [option_id, revision]))
    const saved = sent.flatMap((answer) => {
      const revision = revisions.get(answer.option_id)
      return revision === undefined ? [] : [{ ...answer, revision }]
    })
    for (const answer of saved) this.#heard(person, answer)
    const conflicts: NonNullable<Outcome['conflicts']> = body.conflicts
    if (conflicts.some(({ by_me }) => by_me !== true)) this.disagreements++
    return { saved, conflicts }
  }

  /** Checks that an answer reported as saved was written. */
  #heard(person: string, { option_id, value, revision }: Answer & { readonly revision: number }): void {
    const standing = this.ledger.at(option_id, revision)
    if (standing?.value === value) this.onSame(person, standing)
    else this.faults.push(`${person} is told that ${value} is saved in ${option_id} at ${revision}`)
  }

  /** Serialised, so that each row is entered once. */
  #enterAll(): Promise<void> {
    this.#read = this.#read.then(() => this.#enterWritten())
    return this.#read
  }

  async #enterWritten(): Promise<void> {
    const query = sql<Written>`select n, option_id, value, details, revision, updated_by, updated_at from written_answers
      where filled_form_id = (select filled_form_id from requests where id = ${this.#request}) and n > ${this.#last}
      order by n`
    const { rows } = await untilAvailable(() => query.execute(this.#db))
    for (const { n, updated_by, updated_at, ...row } of rows) {
      this.#last = n
      const now: Saved = { ...row, updated_by: this.#nameOf(updated_by), updated_at: updated_at.toISOString() }
      this.onChange(this.ledger.enter(now), now)
    }
  }

  #person(name: string): Person {
    const person = this.#people[name]
    if (!person) throw new Error(`Nobody is called ${name}`)
    return person
  }

  #nameOf(id: number): string {
    return Object.entries(this.#people).find(([, person]) => person.id === id)?.[0] ?? `user ${id}`
  }
}
