import type { contract, Detail, ReplyOf } from '@octroi/domain'
import { normaliseAnswers } from '@octroi/forms'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { deleteClearedDocuments, listCellRefusals, listDocumentFaults } from './answered-documents.ts'
import { findAnswersByUser, readStoredAnswers, type GivenAnswer, type StoredAnswer } from './answers.ts'
import { carryLateAnswers, settleOwnConflicts, storeLateAside } from './carry-over/late-answers.ts'
import { computeCompletion } from './completion.ts'
import { findUnusedFiles } from './drop-files.ts'
import type { AnswerContext, FilledForm, FormOwner } from './filled-form.ts'
import type { FilledFormCache, CachedForm } from './form-memory.ts'
import { changeLines } from './record-changes.ts'
import { listAnswerRefusals } from './refused-answers.ts'
import { saveStatisticValues } from './statistic-values.ts'
import { writeChanges } from './write-changes.ts'
import { keepBoxesTogether, keepOneChoice } from './single-choices.ts'

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
  /** Keys of files that nothing refers to any more, to be removed after the commit. */
  readonly removedFiles: readonly string[]
  /** The resulting form, to be cached after the commit. */
  readonly remembered: readonly [FilledForm, CachedForm]
}

interface Saving extends AnswerContext {
  readonly memory: FilledFormCache
}

/**
 * Saves the changed answers of an owner's form; saving the same again changes nothing, except the revision of what is
 * renewed. An answer that somebody else has
 * changed since its base revision is returned as a conflict; one that cannot be saved is returned as refused. The
 * others are saved, invalid ones as drafts. Answers to an earlier version of the form are carried over: what has no place
 * there, or was changed by somebody else since, is set aside; so is what it replaces of the person's own. Throws `not_found`, `forbidden`, `form_locked`, and `invalid` with every
 * fault by path when nothing can be saved.
 */
export async function saveAnswers(saving: Saving, id: number, sent: SentForm): Promise<Outcome> {
  const { answers, form_version } = sent
  const { db, actor, owner } = saving
  const filled = await owner.toChange(db, actor, id)
  const opened = { id, filled, before: await saving.memory.take(saving, filled) }
  if (form_version === undefined || form_version === filled.form_version) return saveCurrent(saving, opened, sent)
  const foreign = foreignAnswers(owner, { id, sent: answers })
  if (foreign.length > 0) throw new AppError('invalid', { details: foreign })
  const { form: to } = opened.before.store
  const late = await carryLateAnswers(saving, { filled, to, version: form_version, sent: answers })
  const own = await settleOwnConflicts(saving, { filled, to, answers: late.answers })
  const outcome = await saveCurrent(saving, opened, { ...sent, answers: own.answers })
  const conflicts = outcome.conflicts.map(({ option_id }) => option_id)
  const revisions = new Map(outcome.saved.map(({ option_id, revision }) => [option_id, revision]))
  const refused = [...late.refused, ...outcome.refused]
  const refusedIds = new Set(refused.map(({ option_id }) => option_id))
  const replaced = own.replaced.filter(({ option_id }) => !refusedIds.has(option_id))
  await storeLateAside(saving, { filled, to, late, replaced, conflicts })
  const saved = answers
    .filter(({ option_id }) => !refusedIds.has(option_id))
    .map(({ option_id }) => ({ option_id, revision: revisions.get(option_id) ?? 0 }))
  return { ...outcome, saved, conflicts: [], refused, form_version: filled.form_version }
}

interface SentForm {
  readonly answers: readonly SentAnswer[]
  /** Options of answers of which another text may still arrive. */
  readonly renewed?: readonly number[] | undefined
  /** The version that is answered; the current one if it is undefined. */
  readonly form_version?: number | undefined
}

type Opened = Omit<Changed, 'changed'>

async function saveCurrent(
  saving: Saving,
  opened: Opened,
  { answers: sent, renewed = [] }: SentForm,
): Promise<Outcome> {
  const { db, owner } = saving
  const { id, filled, before } = opened
  const { form } = before.store
  const { whole, alone } = listAnswerRefusals(form, sent)
  const documents = await listDocumentFaults(db, { form, filledFormId: filled.id, sent })
  const details = [...foreignAnswers(owner, { id, sent }), ...whole, ...documents]
  const refused = [...alone, ...(await listCellRefusals(db, { form, filledFormId: filled.id, sent }))]
  if (details.length > 0) throw new AppError('invalid', { details })
  const refusedIds = new Set(refused.map(({ option_id }) => option_id))
  const answers = normaliseAnswers(
    form,
    sent.filter(({ option_id }) => !refusedIds.has(option_id)),
  )
  const { settled, conflicts } = settle(before, answers)
  const isRenewed = ({ option_id, revision }: SentAnswer) =>
    renewed.includes(option_id) && revision === revisionOf(before, option_id)
  const changed = settled
    .filter(({ answer, outcome }) => outcome === 'changed' || (outcome === 'same' && isRenewed(answer)))
    .map(({ answer: { option_id, value, details } }) => {
      return { option_id, value, details, revision: revisionOf(before, option_id) + 1 }
    })
  const written = await write(saving, { id, filled, before, changed })
  return {
    saved: settled
      .filter(({ outcome }) => outcome !== 'conflict')
      .map(({ answer: { option_id } }) => ({ option_id, revision: revisionOf(written.form, option_id) })),
    conflicts: await readConflicts(saving, filled, conflicts),
    refused,
    completion: written.completion,
    removedFiles: written.removedFiles,
    remembered: [filled, written.form],
  }
}

const revisionOf = ({ answers }: CachedForm, option: number): number => answers.get(option)?.revision ?? 0

/** Compares the sent answers with the saved ones: returns the outcome of each, and the options in conflict. */
function settle({ store, answers: current }: CachedForm, sent: readonly SentAnswer[]) {
  const compared = sent.map((answer) => ({ answer, outcome: outcomeOf(answer, current.get(answer.option_id)) }))
  const { settled, otherChoices } = keepOneChoice(store.form, keepBoxesTogether(store.form, compared), current)
  const disputed = settled.filter(({ outcome }) => outcome === 'conflict')
  return { settled, conflicts: [...disputed.map(({ answer }) => answer.option_id), ...otherChoices] }
}

interface Changed {
  /** Id of the owner. */
  readonly id: number
  readonly filled: FilledForm
  readonly before: CachedForm
  readonly changed: readonly GivenAnswer[]
}

/** Writes the changes and their consequences; returns the resulting form. */
async function write(saving: Saving, { id, filled, before, changed }: Changed) {
  const { answers: current, store } = before
  const { form } = store
  if (changed.length === 0) return { form: before, completion: computeCompletion(store), removedFiles: [] }
  const lines = changeLines({ form, changed, current })
  for (const answer of changed) current.set(answer.option_id, answer)
  store.load(changed)
  const completion = computeCompletion(store)
  const { db, owner } = saving
  await writeChanges(saving, { filledFormId: filled.id, changed, lines, percent: completion.percent })
  await saveStatisticValues(db, { form, filledFormId: filled.id, changed, answers: [...current.values()] })
  const cleared = await deleteClearedDocuments(saving, { form, filledFormId: filled.id, answers: changed })
  await owner.onAnswered?.(saving, id, completion)
  const removedFiles = await findUnusedFiles(db, cleared)
  return { form: { ...before, revision: before.revision + 1 }, completion, removedFiles }
}

/** Reads the saved answers of conflicting options, each with its author; revision 0 without a saved answer. */
async function readConflicts({ db, actor }: Saving, { id }: FilledForm, options: readonly number[]) {
  if (options.length === 0) return []
  const rows = await readStoredAnswers(db, id, options)
  const byOption = new Map(rows.map((row) => [row.option_id, row]))
  const mine = await findAnswersByUser(db, id, { user: actor.id, optionIds: options })
  return options.map((option_id) => ({ ...savedAnswer(byOption, option_id), by_me: mine.has(option_id) }))
}

/** Returns faults for answers whose owner id differs from the one in the address. */
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

function outcomeOf(answer: SentAnswer, current: GivenAnswer | undefined): 'same' | 'changed' | 'conflict' {
  if ((current?.value ?? '') === answer.value && (current?.details ?? null) === answer.details) return 'same'
  return answer.revision === undefined || answer.revision === (current?.revision ?? 0) ? 'changed' : 'conflict'
}

/** Returns the saved answer of an option; an empty one with revision 0 if there is none. */
const savedAnswer = (current: ReadonlyMap<number, StoredAnswer>, option_id: number): StoredAnswer =>
  current.get(option_id) ?? { option_id, value: '', details: null, revision: 0, updated_at: NEVER, updated_by: '' }
