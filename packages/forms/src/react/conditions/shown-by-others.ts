import type { IndexedQuestion } from '../../description/index-form.ts'
import type { FormStore } from '../../engine/form-store.ts'

interface ChangeReport {
  /** How long nothing has to change before it is told. */
  readonly quietMs: number
  /** Ids in display order. */
  readonly tell: (change: { readonly appeared: readonly number[]; readonly went: readonly number[] }) => void
}

/**
 * Tells which questions with a condition, or under one, are shown that were not, and which are not any more. What is
 * under a choice alone is not among them: it comes and goes right below it. Until what it returns is called.
 */
export function onShownByOthers(store: FormStore, { quietMs, tell }: ChangeReport): () => void {
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
    // Each key puts it off, of whatever question: nobody is interrupted while they type.
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
