import { type Answer, evaluate } from '@octroi/forms'
import type { ErrorBody } from '@octroi/domain'
import { loadForm } from '../../filled-forms/index.ts'
import { answersAnalysis, movesAnalysis } from '../factories/create-analysis.ts'
import { createConclusion } from '../factories/create-conclusion.ts'
import { completeAnswers, createRequest } from '../factories/create-request.ts'
import type { Person, Reply } from '../person.ts'
import type { TestApp } from '../test-app.ts'
import { type Act, type ConclusionModel, RANKS, type RequestModel, type Who } from './model.ts'

const PEOPLE = Object.keys(RANKS) as Who[]
const SENT_AS = {
  recommended: 'ammount_recommended',
  color: 'color_id',
  final: 'ammount_final',
  finalColor: 'color_id_final',
} as const
/** Sent along with a state: enough for every transition. */
const EVERYTHING = { consent: true, initials: 'J. B.', message: 'Voir le budget.' }

/** Answers that make a form complete, and one whose absence makes it incomplete. */
interface FormAnswers {
  readonly whole: readonly Answer[]
  readonly gap: Answer
}

/** A request in the real server: acts through the API and reads the result from the database. */
export class RequestWorld {
  readonly #test: TestApp
  readonly id: number
  #forms = new Map<number, FormAnswers>()

  private constructor(test: TestApp, id: number, forms: Map<number, FormAnswers>) {
    this.#test = test
    this.id = id
    this.#forms = forms
  }

  /** Inserts the request of a model. `forms` caches the answers of forms between worlds. */
  static async begin(test: TestApp, model: RequestModel, forms: Map<number, FormAnswers>): Promise<RequestWorld> {
    const { type, responsible, previous } = model
    const id = await createRequest(test, test.organisation, {
      type,
      answers: 'all',
      documents: true,
      ...(responsible ? { responsible: test[responsible] } : {}),
    })
    if (previous) {
      const before = await createRequest(test, test.organisation, { type, state: 'approved', year: 2025 })
      await createConclusion(test, before, {
        ammount_final: previous.final,
        color_id_final: previous.finalColor,
        done: true,
      })
      await test.db.updateTable('requests').set({ request_id: before }).where('id', '=', id).execute()
    }
    return new RequestWorld(test, id, forms)
  }

  /** Makes an act as a person, through the API. */
  async do(who: Who, act: Act, model: RequestModel): Promise<Reply<ErrorBody>> {
    const person = this.#test[who]
    switch (act.kind) {
      case 'move':
        return person.changes(this.id, { ...EVERYTHING, state_id: act.to, remarks: await this.#shownRemarks() })
      case 'archive':
        return person.changes(this.id, { archived: act.on })
      case 'responsible':
        return person.changes(this.id, { responsible_id: this.#idOf(act.person) })
      case 'financial':
        return person.changes(this.id, { benevoles: { financial: { analyste_id: this.#idOf(act.person) } } })
      case 'listed':
        return person.changes(this.id, { benevoles: { secondary: this.#toggled(model, act) } })
      case 'form':
        return person.savesAnswers(this.id, await this.#answers(await this.#requestForm(), act.whole))
      case 'conclude':
        return this.#conclude(person, act)
      case 'conflict':
        return person.calls('POST', `/requests/${this.id}/conflict_of_interest`, { body: { reason: 'Une parente.' } })
      case 'remark':
        return this.#remark(person, act.isGiven)
      case 'mark':
        return this.#mark(person, act.isDone)
      default:
        return this.#onAnalysis(person, act)
    }
  }

  /**
   * Reads the database into the model's terms. `previous` and completeness are copied from the model, because they are
   * not stored as such.
   */
  async read(model: RequestModel): Promise<RequestModel> {
    const { db } = this.#test
    const request = await db.selectFrom('requests').selectAll().where('id', '=', this.id).executeTakeFirstOrThrow()
    const users = await db
      .selectFrom('request_users')
      .selectAll()
      .where('request_id', '=', this.id)
      .orderBy('id')
      .execute()
    const analyses = await this.#analyses()
    return {
      ...model,
      state: request.state_id,
      archived: request.archived,
      responsible: this.#whoIs(request.responsible_id),
      financial: this.#whoIs(request.financial_analyst_id),
      listed: users.map(({ user_id, type_id }) => ({ who: this.#whoIs(user_id) as Who, type: type_id })),
      analyses: analyses.map(({ type_id, state_id }, place) => ({
        type: type_id,
        state: state_id as 1 | 2 | 3,
        whole: model.analyses[place]?.whole ?? false,
      })),
      conclusion: await this.#conclusion(),
      ...(await this.#conflictsAndRemarks()),
    }
  }

  /** Returns the people who find the request in their list. */
  async listedFor(): Promise<Who[]> {
    const filters = JSON.stringify({ id: this.id, archived: [true, false] })
    const own = JSON.stringify({ id: this.id })
    const found: Who[] = []
    for (const who of PEOPLE) {
      const { body } = await this.#test[who].reads<{ total: number }>('/requests', {
        filters: RANKS[who] === 1 ? filters : own,
      })
      if (body.total > 0) found.push(who)
    }
    return found
  }

  /** Lists the transitions in its history, in order, as `from-to` pairs of state ids. */
  async steps(): Promise<string[]> {
    const rows = await this.#test.db
      .selectFrom('request_events')
      .select(['from_state_id', 'to_state_id'])
      .where('request_id', '=', this.id)
      .orderBy('id')
      .execute()
    return rows.map(({ from_state_id, to_state_id }) => `${from_state_id}-${to_state_id}`)
  }

  async #conflictsAndRemarks(): Promise<Pick<RequestModel, 'conflicts' | 'remark' | 'marked'>> {
    const { db } = this.#test
    const conflicts = await db
      .selectFrom('request_conflicts')
      .selectAll()
      .where('request_id', '=', this.id)
      .orderBy('at')
      .execute()
    const latest = await this.#latestReturn()
    const remarks = await db.selectFrom('remarks').selectAll().where('request_id', '=', this.id).execute()
    const sent = remarks.find(({ event_id }) => event_id !== null && event_id === latest)
    return {
      conflicts: conflicts.map(({ user_id, main, financial, analyze_type_ids }) => ({
        who: this.#whoIs(user_id) as Who,
        main,
        financial,
        types: analyze_type_ids,
      })),
      remark: remarks.some(({ event_id }) => event_id === null),
      marked: sent ? sent.done_at !== null : null,
    }
  }

  /** Reads the draft remarks that the page would show with a return. */
  #shownRemarks() {
    const remarks = this.#test.db.selectFrom('remarks').select(['id', 'version'])
    return remarks.where('request_id', '=', this.id).where('event_id', 'is', null).execute()
  }

  async #latestReturn(): Promise<number | null> {
    const events = this.#test.db.selectFrom('request_events').select((eb) => eb.fn.max('id').as('id'))
    const found = await events.where('request_id', '=', this.id).where('to_state_id', '=', 3).executeTakeFirst()
    return found?.id ?? null
  }

  /** Writes or removes a draft remark on the form's first question. */
  async #remark(person: Person, isGiven: boolean): Promise<Reply<ErrorBody>> {
    const { db } = this.#test
    const written = db.selectFrom('remarks').select('version').where('request_id', '=', this.id)
    const known = await written.where('event_id', 'is', null).executeTakeFirst()
    const { sections } = (await loadForm(db, await this.#requestForm())).description
    const remark = {
      question_id: sections[0]?.questions[0]?.id,
      reason: isGiven ? 'Précisez.' : '',
      version: known?.version ?? 0,
    }
    return person.calls('PUT', `/requests/${this.id}/remarks`, { body: { remark } })
  }

  async #mark(person: Person, done: boolean): Promise<Reply<ErrorBody>> {
    const remarks = this.#test.db.selectFrom('remarks').select('id').where('request_id', '=', this.id)
    const { id } = await remarks.where('event_id', '=', await this.#latestReturn()).executeTakeFirstOrThrow()
    return person.calls('PATCH', `/requests/${this.id}/remarks/${id}`, { body: { remark: { done } } })
  }

  #idOf(who: Who | null): number | null {
    return who === null ? null : this.#test[who].id
  }

  #whoIs(id: number | null): Who | null {
    return PEOPLE.find((who) => this.#test[who].id === id) ?? null
  }

  #toggled({ listed }: RequestModel, { person, type }: Extract<Act, { kind: 'listed' }>) {
    const others = listed.filter((one) => one.who !== person || one.type !== type)
    const all = others.length < listed.length ? others : [...listed, { who: person, type }]
    return all.map((one) => ({ analyste_id: this.#test[one.who].id, type_id: one.type }))
  }

  #analyses() {
    return this.#test.db.selectFrom('analyses').selectAll().where('request_id', '=', this.id).orderBy('id').execute()
  }

  async #conclusion(): Promise<ConclusionModel | null> {
    const rows = this.#test.db.selectFrom('conclusions').selectAll().where('request_id', '=', this.id)
    const row = await rows.executeTakeFirst()
    if (!row) return null
    const { ammount_recommended: recommended, ammount_final: final, done } = row
    return { recommended, color: row.color_id, final, finalColor: row.color_id_final, done }
  }

  async #onAnalysis(person: Person, act: Extract<Act, { kind: 'fill' | 'analysis' }>): Promise<Reply<ErrorBody>> {
    const analysis = (await this.#analyses())[act.place]
    if (!analysis) throw new Error(`Request ${this.id} has no analysis at ${act.place}`)
    if (act.kind === 'analysis') {
      return (await movesAnalysis(person, analysis.id, { state_id: act.to, message: 'À revoir' })) as Reply<ErrorBody>
    }
    const answers = await this.#answers(await this.#formOf(analysis.filled_form_id), act.whole)
    return (await answersAnalysis(person, analysis.id, answers)) as unknown as Reply<ErrorBody>
  }

  async #conclude(person: Person, { field, value }: Extract<Act, { kind: 'conclude' }>): Promise<Reply<ErrorBody>> {
    const rows = this.#test.db.selectFrom('conclusions').select('id').where('request_id', '=', this.id)
    const there = await rows.executeTakeFirst()
    const isAmount = field === 'recommended' || field === 'final'
    const text = value === null ? '' : isAmount ? String(value / 100) : String(value)
    const fields = { [SENT_AS[field]]: text }
    if (there) return person.changesConclusion<ErrorBody>(there.id, fields)
    return person.concludes<ErrorBody>({ request_id: this.id, ...fields })
  }

  async #requestForm(): Promise<number> {
    const rows = this.#test.db.selectFrom('requests').select('filled_form_id').where('id', '=', this.id)
    return this.#formOf((await rows.executeTakeFirstOrThrow()).filled_form_id)
  }

  async #formOf(filledFormId: number): Promise<number> {
    const rows = this.#test.db.selectFrom('filled_forms').select('form_id').where('id', '=', filledFormId)
    return (await rows.executeTakeFirstOrThrow()).form_id
  }

  async #answers(formId: number, whole: boolean): Promise<readonly Answer[]> {
    const known = this.#forms.get(formId) ?? (await answersOf(this.#test, formId))
    this.#forms.set(formId, known)
    return whole ? known.whole : [...known.whole.filter((one) => one.option_id !== known.gap.option_id), known.gap]
  }
}

async function answersOf(test: TestApp, formId: number): Promise<FormAnswers> {
  const form = await loadForm(test.db, formId)
  const whole = await completeAnswers(test, formId)
  const { questions, progress } = evaluate(form, whole)
  for (const { counted, answered, question } of questions.values()) {
    const [option, ...others] = question.options
    if (!counted || !answered || !option || others.length > 0) continue
    const gap: Answer = { option_id: option.id, value: '', details: null }
    const without = whole.map((one) => (one.option_id === option.id ? gap : one))
    if (evaluate(form, without).progress.answered < progress.answered) return { whole, gap }
  }
  throw new Error(`Form ${formId} has no question that can be left out`)
}
