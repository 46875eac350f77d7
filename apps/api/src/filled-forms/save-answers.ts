import type { contract, Detail, ReplyOf } from '@octroi/domain'
import { normaliseAnswers } from '@octroi/forms'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { clearedDocuments, documentFaults } from './answered-documents.ts'
import { answeredBy, answersOf, type StoredAnswer, writeAnswers } from './answers.ts'
import { readCompletion, updateCompletion } from './completion.ts'
import { unnamedFiles } from './drop-files.ts'
import type { Answering, FormOwner } from './filled-form.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { recordAnswers } from './record-changes.ts'
import { refusalsOf } from './refused-answers.ts'
import { keepStatisticValues } from './statistic-values.ts'
import { concernedOptions, settleBoxes, settleChoices } from './single-choices.ts'

export interface SentAnswer {
  readonly option_id: number
  readonly request_id?: number | undefined
  readonly analyze_id?: number | undefined
  readonly value: string
  readonly details: string | null
  readonly revision?: number | undefined
}

const NEVER = new Date(0).toISOString()

type Outcome = ReplyOf<typeof contract.answers.save> & {
  /** Files that nothing names any more, to remove once the transaction has ended. */
  readonly removedFiles: readonly string[]
}

/**
 * Saves the answers that changed, of the form that the owner of this id has. Saving the same again changes nothing. An
 * answer that somebody else changed since the revision it started from is left as it is and comes back as a conflict; one
 * that is beyond what can be saved comes back as refused. The others are saved, invalid ones as drafts.
 * Throws `not_found`, `forbidden`, `form_locked`, and `invalid` with every fault by path when nothing can be saved.
 */
export async function saveAnswers(saving: Answering, id: number, sent: readonly SentAnswer[]): Promise<Outcome> {
  const { db, actor, owner } = saving
  const filled = await owner.toChange(db, actor, id)
  const form = await loadFilledForm(db, filled)
  const asked = { form, filledFormId: filled.id, sent }
  const { whole, alone: refused } = refusalsOf(form, sent)
  const details = [...foreignAnswers(owner, { id, sent }), ...whole, ...(await documentFaults(db, asked))]
  if (details.length > 0) throw new AppError('invalid', { details })
  const left = new Set(refused.map(({ option_id }) => option_id))
  const answers = normaliseAnswers(
    form,
    sent.filter(({ option_id }) => !left.has(option_id)),
  )
  const concerned = concernedOptions(
    form,
    answers.map(({ option_id }) => option_id),
  )
  const current = new Map((await answersOf(db, filled.id, concerned)).map((row) => [row.option_id, row]))
  const compared = answers.map((answer) => ({ answer, outcome: outcomeOf(answer, current.get(answer.option_id)) }))
  const { settled, otherChoices } = settleChoices(form, settleBoxes(form, compared), current)
  const changed = settled.filter(({ outcome }) => outcome === 'changed').map(({ answer }) => answer)
  await writeAnswers(
    saving,
    filled.id,
    changed.map((answer) => ({ ...answer, revision: nextRevision(current, answer) })),
  )
  await keepStatisticValues(db, { form, filledFormId: filled.id, changed })
  await recordAnswers(saving, { form, filledFormId: filled.id, changed, current })
  const cleared = await clearedDocuments(saving, { form, filledFormId: filled.id, answers: changed })
  const conflicts = [
    ...settled.flatMap(({ answer, outcome }) => (outcome === 'conflict' ? [answer.option_id] : [])),
    ...otherChoices,
  ]
  const mine = await answeredBy(db, filled.id, { user: actor.id, optionIds: conflicts })
  return {
    saved: settled
      .filter(({ outcome }) => outcome !== 'conflict')
      .map(({ answer, outcome }) => ({
        option_id: answer.option_id,
        revision:
          outcome === 'changed' ? nextRevision(current, answer) : (current.get(answer.option_id)?.revision ?? 0),
      })),
    conflicts: conflicts.map((option_id) => ({ ...standing(current, option_id), by_me: mine.has(option_id) })),
    refused: [...refused],
    completion: await (changed.length > 0 ? updateCompletion(saving, { id, filled }) : readCompletion(db, filled)),
    removedFiles: await unnamedFiles(db, cleared),
  }
}

/** Answers that say they are for something else than they were sent to. */
function foreignAnswers(
  { key }: FormOwner,
  { id, sent }: { readonly id: number; readonly sent: readonly SentAnswer[] },
): Detail[] {
  return sent.flatMap((answer, place): Detail[] =>
    (['request_id', 'analyze_id'] as const)
      .filter((name) => answer[name] !== undefined && (name !== key || answer[name] !== id))
      .map((name) => ({
        path: `answers[${place}].${name}`,
        code: 'unknown_option',
        message: CONTENT_MESSAGES.unknown_option,
      })),
  )
}

type Current = ReadonlyMap<number, StoredAnswer>

function outcomeOf(answer: SentAnswer, current: StoredAnswer | undefined): 'same' | 'changed' | 'conflict' {
  if ((current?.value ?? '') === answer.value && (current?.details ?? null) === answer.details) return 'same'
  return answer.revision === undefined || answer.revision === (current?.revision ?? 0) ? 'changed' : 'conflict'
}

const nextRevision = (current: Current, { option_id }: Pick<SentAnswer, 'option_id'>): number =>
  (current.get(option_id)?.revision ?? 0) + 1

/** What is saved in the place of an answer that was not saved; revision 0 when nothing does. */
const standing = (current: Current, option_id: number): StoredAnswer =>
  current.get(option_id) ?? { option_id, value: '', details: null, revision: 0, updated_at: NEVER, updated_by: '' }
