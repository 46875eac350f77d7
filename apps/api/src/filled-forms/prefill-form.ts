import { prefilledAnswers } from '@octroi/forms'
import type { Db } from '../db/client.ts'
import { answersOf, writeAnswers } from './answers.ts'
import { keepCompletion } from './completion.ts'
import { keepStatisticValues } from './statistic-values.ts'
import type { FilledForm } from './filled-form.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { concernedOptions } from './single-choices.ts'

/** What is known already, which a form need not ask for. */
interface Fact {
  /** The text as an answer has it on the wire. */
  readonly text: string
  /** Where it was found, in words for whoever reads the answer. */
  readonly source: string
}

/** Facts by the names that descriptions of forms call them by. */
export type Facts = ReadonlyMap<string, Fact>

export type NamedFact = readonly [name: string, fact: Fact]

interface Prefilling {
  /** The transaction, in which the owner of the form is held. */
  readonly db: Db
  readonly clock: () => Date
}

/**
 * Fills a form in with the facts that its description names (`prefill`). An answer that somebody gave, or emptied, stays;
 * one that was filled in before and that nobody changed follows its fact: it is empty, with an empty source, once the
 * fact is gone.
 */
export async function prefillForm({ db, clock }: Prefilling, filled: FilledForm, facts: Facts): Promise<void> {
  const form = await loadFilledForm(db, filled)
  const proposed = prefilledAnswers(form, (name) => facts.get(name)?.text)
  const current = new Map((await answersOf(db, filled.id)).map((answer) => [answer.option_id, answer]))
  const sourced = proposed.map(({ from, ...answer }) => {
    const sources = new Set(from.flatMap((name) => facts.get(name)?.source ?? []))
    return { ...answer, prefilled_from: [...sources].join(', ') }
  })
  const isProposed = new Set(proposed.map(({ option_id }) => option_id))
  const goneIds = [...current.keys()].filter((option_id) => !isProposed.has(option_id))
  const emptied = goneIds.map((option_id) => ({ option_id, value: '', details: null, prefilled_from: '' }))
  // Which options are chosen is one answer: whoever changed one of them has answered the question.
  const isAnsweredBeside = (option_id: number): boolean =>
    concernedOptions(form, [option_id]).some((id) => {
      const beside = current.get(id)
      return beside !== undefined && beside.prefilled_from === undefined
    })
  const changed = [...sourced, ...emptied].flatMap((answer) => {
    if (isAnsweredBeside(answer.option_id)) return []
    const before = current.get(answer.option_id)
    if (before === undefined) return [{ ...answer, revision: 1 }]
    const isSame = before.value === answer.value && before.prefilled_from === answer.prefilled_from
    return isSame ? [] : [{ ...answer, revision: before.revision + 1 }]
  })
  if (changed.length === 0) return
  await writeAnswers({ db, clock, actor: null }, filled.id, changed)
  await keepStatisticValues(db, { form, filledFormId: filled.id, changed })
  await keepCompletion(db, filled)
}

/** Whether the description of a filled form names facts. */
export async function namesFacts(db: Db, filled: FilledForm): Promise<boolean> {
  const { questions } = await loadFilledForm(db, filled)
  return questions.some(({ question }) => question.prefill !== undefined)
}
