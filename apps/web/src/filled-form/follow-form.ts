import type { FormStore } from '@octroi/forms'
import type { FormFollower } from '@octroi/forms/react'
import { keepAsking } from '../api/keep-asking.ts'
import type { FilledFormOwner } from './owner.ts'

interface Following {
  readonly owner: FilledFormOwner
  readonly store: FormStore
  readonly follower: FormFollower
  /** When the latest answer at hand was saved; null: there is none. */
  readonly from: string | null
}

/** Tells a form page what others save in it and who is where, see `keepAsking`. Gives the function that ends it. */
export function followForm(following: Following): () => void {
  const { owner, follower, from } = following
  const window_id = crypto.randomUUID()
  let after = from
  return keepAsking(async (signal) => {
    try {
      const place = { window_id, question_id: follower.place(), after }
      const { now, answers, people } = await owner.calls.follow(place, { signal })
      after = now
      tell(following, answers)
      follower.onPeople(people.map(({ name, question_id: questionId }) => ({ name, questionId })))
    } catch (error) {
      // Who is there is not known any more.
      if (!signal.aborted) follower.onPeople([])
      throw error
    }
  })
}

type Answers = Awaited<ReturnType<FilledFormOwner['calls']['follow']>>['answers']

/** Hands on what is newer than what the page has; a document that came or went is asked for, to be named. */
function tell({ owner, store, follower }: Following, answers: Answers): void {
  const newer = answers.filter(
    ({ option_id, revision }) =>
      store.form.optionById.has(option_id) && revision > (store.answer(option_id).revision ?? 0),
  )
  if (newer.length === 0) return
  follower.onSaved(newer)
  const isDocument = ({ option_id }: Answers[number]) =>
    (store.form.optionById.get(option_id)?.option.document_type ?? null) !== null
  if (newer.some(isDocument)) void owner.onDocumentsChanged()
}
