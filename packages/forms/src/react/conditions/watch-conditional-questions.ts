import type { IndexedQuestion } from '../../description/index-form.ts'
import type { FormStore } from '../../engine/form-store.ts'

interface ChangeReport {
  /** Milliseconds without a change before the changes are reported. */
  readonly quietMs: number
  /** Ids in display order. */
  readonly tell: (change: { readonly appeared: readonly number[]; readonly went: readonly number[] }) => void
}

/**
 * Reports which questions with a condition of their own or of their section appeared or disappeared. Questions under a
 * choice are left out: they appear right below that choice. Returns a function that stops the reports.
 */
export function watchConditionalQuestions(store: FormStore, { quietMs, tell }: ChangeReport): () => void {
  const watched = store.form.questions.filter(hasCondition).map(({ question }) => question.id)
  const isWatched = new Set(watched)
  const isShown = (id: number) => store.question(id).visible
  let visibleIds = new Set(watched.filter(isShown))
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const now = new Set(watched.filter(isShown))
    const change = {
      appeared: watched.filter((id) => now.has(id) && !visibleIds.has(id)),
      went: watched.filter((id) => visibleIds.has(id) && !now.has(id)),
    }
    visibleIds = now
    if (change.appeared.length + change.went.length > 0) tell(change)
  }
  const stop = store.subscribeChanges((id) => {
    // Any further change restarts the timer, so that nobody is interrupted while they type.
    if (timer === undefined && !(isWatched.has(id) && isShown(id) !== visibleIds.has(id))) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      look()
    }, quietMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

function hasCondition({ question, section, parent }: IndexedQuestion): boolean {
  return question.show_if !== undefined || section.show_if !== undefined || (parent !== null && hasCondition(parent))
}
