import type { Question } from '../description/form.ts'
import type { Answer, Fault } from '../values/answer.ts'
import type { FormStore } from './form-store.ts'
import { answersToCheck, type HostCheck, isHostChecked } from './host-check.ts'

/** Options of `runHostChecks`. */
export interface HostCheckOptions {
  /** Milliseconds after which checks without a reply are aborted; 10 000 by default. */
  readonly timeoutMs?: number
  /** Aborts the checks: those without a reply are then `unavailable`. */
  readonly signal?: AbortSignal
}

/** The results of the checks of a form, in display order. */
export interface HostCheckOutcome {
  /** What is wrong, with the code `check`. */
  readonly faults: readonly Fault[]
  /** Questions whose check failed or had no reply in time: whether that holds up a submission is for the caller. */
  readonly unavailable: readonly number[]
}

/**
 * Runs the host's checks of all answers that are visible and valid, at once, and waits for them: a server does so when
 * a form is submitted, next to `evaluate`. It never rejects because a check does.
 */
export async function runHostChecks(
  store: FormStore,
  check: HostCheck,
  { timeoutMs = 10_000, signal }: HostCheckOptions = {},
): Promise<HostCheckOutcome> {
  const stop = new AbortController()
  const abort = () => stop.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(
    () => stop.abort(new DOMException('The checks had no reply in time.', 'TimeoutError')),
    timeoutMs,
  )
  try {
    const checked = store.form.questions
      .map(({ question }) => ({ question, answers: answersToCheck(store, question.id) }))
      .filter(({ question, answers }) => answers.length > 0 && isHostChecked(question, check))
    return outcomeOf(await Promise.all(checked.map((each) => replyTo(each, check, stop.signal))))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

interface CheckedQuestion {
  readonly question: Question
  readonly answers: readonly Answer[]
}

type Reply = Fault | { readonly unavailable: number } | null

/** Returns what one check found. A check that ignores its signal is not waited for after it is aborted. */
async function replyTo({ question, answers }: CheckedQuestion, check: HostCheck, signal: AbortSignal): Promise<Reply> {
  try {
    const result = await Promise.race([check.ask(answers, { question, signal }), whenAborted(signal)])
    if (typeof result !== 'string') return null
    const option_id = answers[0]?.option_id ?? 0
    return { question_id: question.id, option_id, path: '', code: 'check', message: result }
  } catch {
    // Whatever the reason, the answer is neither right nor wrong; the caller learns which questions were not checked.
    return { unavailable: question.id }
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function outcomeOf(replies: readonly Reply[]): HostCheckOutcome {
  return {
    faults: replies.flatMap((reply) => (reply !== null && 'code' in reply ? [reply] : [])),
    unavailable: replies.flatMap((reply) => (reply !== null && 'unavailable' in reply ? [reply.unavailable] : [])),
  }
}
