import { fileColumns, type FormStore, type IndexedOption } from '@octroi/forms'
import type { FormFollower } from '@octroi/forms/react'
import { pollWhileVisible } from '../api/poll-while-visible.ts'
import type { FilledFormOwner } from './owner.ts'

interface Following {
  readonly owner: FilledFormOwner
  readonly store: FormStore
  readonly follower: FormFollower
  /** The version of the form on the page. */
  readonly version: number
  /** Time of the latest known answer; null if there is none. */
  readonly from: string | null
}

/** Informs a form page about others' saves and who is where; see `pollWhileVisible`. Returns the function that stops it. */
export function followForm(following: Following): () => void {
  const { owner, follower, from } = following
  const window_id = crypto.randomUUID()
  let after = from
  return pollWhileVisible(async (signal) => {
    try {
      const place = { window_id, question_id: follower.place(), after }
      const { now, answers, people, form_version } = await owner.calls.follow(place, { signal })
      after = now
      if (form_version !== undefined && form_version !== following.version) {
        await owner.onVersionChanged?.()
        return
      }
      tell(following, answers)
      follower.onPeople(people.map(({ name, question_id: questionId }) => ({ name, questionId })))
    } catch (error) {
      // It is unknown now who is in the form.
      if (!signal.aborted) follower.onPeople([])
      throw error
    }
  })
}

type Answers = Awaited<ReturnType<FilledFormOwner['calls']['follow']>>['answers']

/** Passes on answers newer than the page's; documents are refetched to get the names of new ones. */
function tell({ owner, store, follower }: Following, answers: Answers): void {
  const newer = answers.filter(
    ({ option_id, revision }) =>
      store.form.optionById.has(option_id) && revision > (store.answer(option_id).revision ?? 0),
  )
  if (newer.length === 0) return
  follower.onSaved(newer)
  const isDocument = ({ option_id }: Answers[number]) => holdsDocuments(store.form.optionById.get(option_id))
  if (newer.some(isDocument)) void owner.onDocumentsChanged()
}

/** Whether an answer is a document, or has cells that hold some. */
const holdsDocuments = (indexed: IndexedOption | undefined): boolean =>
  indexed !== undefined && (indexed.option.document_type !== null || fileColumns(indexed.question.question).length > 0)
