import type { FormStore } from '@octroi/forms'
import type { FormFollower } from '@octroi/forms/react'
import { ApiError } from '../api/api-error.ts'
import type { FilledFormOwner } from './owner.ts'

/** How often the server is asked: what others save is to be seen within three seconds. */
export const ASKED_EVERY_MS = 2500
/** How long nothing is asked once a call failed. */
const RESTS_MS = 15_000
/** Who touched nothing for so long has gone: the session may end by itself, and asks for nothing. */
const GONE_AFTER_MS = 600_000

interface Following {
  readonly owner: FilledFormOwner
  readonly store: FormStore
  readonly follower: FormFollower
  /** When the latest answer at hand was saved; null: there is none. */
  readonly from: string | null
}

/**
 * Asks again and again what others saved and where they are, while the page is seen and somebody is at it. Gives the
 * function that ends it. What the server refuses for good ends it too: the form was submitted, say.
 */
export function followForm(following: Following): () => void {
  const stop = new AbortController()
  const window_id = crypto.randomUUID()
  let after = following.from
  let touchedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const isWatched = () => !document.hidden && Date.now() - touchedAt < GONE_AFTER_MS
  const ask = async () => {
    timer = undefined
    if (!isWatched()) return
    const question_id = following.follower.place()
    try {
      const { now, answers, people } = await following.owner.calls.follow({ window_id, question_id, after }, stop)
      if (stop.signal.aborted) return
      after = now
      tell(following, answers)
      following.follower.onPeople(people.map(({ name, question_id: questionId }) => ({ name, questionId })))
      schedule(ASKED_EVERY_MS)
    } catch (error) {
      if (stop.signal.aborted) return
      following.follower.onPeople([])
      if (!isRefused(error)) schedule(RESTS_MS)
    }
  }
  const schedule = (delay: number) => {
    timer ??= setTimeout(() => void ask(), delay)
  }
  const touch = () => {
    const wasAway = !isWatched()
    touchedAt = Date.now()
    if (wasAway) schedule(0)
  }
  const onSeen = () => !document.hidden && schedule(0)
  const listening = { signal: stop.signal, passive: true, capture: true }
  for (const event of ['keydown', 'pointerdown', 'pointermove', 'focusin'])
    document.addEventListener(event, touch, listening)
  document.addEventListener('visibilitychange', onSeen, listening)
  schedule(ASKED_EVERY_MS)
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

/** A refusal that asking again does not change; a session that ended may be opened again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429

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
