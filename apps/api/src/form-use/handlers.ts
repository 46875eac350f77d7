import type { contract } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { AppError } from '../errors/app-error.ts'
import type { FormUseQuestion } from './counted-forms.ts'
import { type FormParts, loadFormParts } from './form-parts.ts'
import { readChoices } from './read-choices.ts'
import { readCorrections } from './read-corrections.ts'
import { readStops } from './read-stops.ts'
import { readSummary } from './read-summary.ts'
import { readTimes } from './read-times.ts'
import { readWithoutJit } from './without-jit.ts'

type Call = Pick<CallContext, 'db' | 'actor' | 'clock'> & {
  readonly params: { readonly id: number }
  readonly query: FormUseQuestion['selection']
}

/** Handlers of how a form is used: administrators alone, who edit it, see counts of groups of filled forms. */
export const formUseHandlers: Handlers<typeof contract.formUse> = {
  choices: ({ db, actor, params }) => {
    ensureCan(actor, 'form.edit')
    return readChoices(db, params.id)
  },
  summary: async (call) => {
    const { question } = await prepare(call)
    return readWithoutJit(call.db, (db) => readSummary(db, question))
  },
  times: async (call) => {
    const { question, parts } = await prepare(call)
    return readWithoutJit(call.db, (db) => readTimes(db, question, parts))
  },
  stops: async (call) => {
    const { question, parts } = await prepare(call)
    return readWithoutJit(call.db, (db) => readStops(db, question, parts))
  },
  corrections: async (call) => {
    const { question, parts } = await prepare(call)
    return readWithoutJit(call.db, (db) => readCorrections(db, question, parts))
  },
}

interface Prepared {
  readonly question: FormUseQuestion
  readonly parts: FormParts
}

/** Checks the right and the form. Throws `forbidden`, `not_found`, and `malformed` for a period that ends before it begins. */
async function prepare({ db, actor, clock, params: { id }, query: selection }: Call): Promise<Prepared> {
  ensureCan(actor, 'form.edit')
  const { version, from, to } = selection
  if (from !== undefined && to !== undefined && to < from) throw new AppError('malformed')
  const parts = await loadFormParts(db, { id, version })
  return { question: { actor, form_id: id, selection, now: clock() }, parts }
}
