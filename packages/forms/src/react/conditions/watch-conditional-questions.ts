import type { IndexedQuestion } from '../../description/index-form.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { ConditionChange, ConditionReports } from './condition-reports.ts'

interface ReportTarget {
  /** The reports of the form, also for a repetition in it. */
  readonly reports: ConditionReports
  readonly report: (change: ConditionChange) => void
}

/**
 * Reports which questions with a condition of their own or of their section appeared or disappeared. Questions under a
 * choice are left out: they appear right below that choice. Returns a function that stops the reports.
 */
export function watchConditionalQuestions(store: FormStore, { reports, report }: ReportTarget): () => void {
  const watched = store.form.questions.filter(hasCondition).map(({ question }) => question.id)
  const isWatched = new Set(watched)
  const isShown = (id: number) => store.question(id).visible
  let visibleIds = new Set(watched.filter(isShown))
  const findChange = (): ConditionChange => {
    const before = visibleIds
    visibleIds = new Set(watched.filter(isShown))
    return {
      appeared: watched.filter((id) => visibleIds.has(id) && !before.has(id)).map((id) => nameOf(store, id)),
      went: watched.filter((id) => before.has(id) && !visibleIds.has(id)).length,
    }
  }
  const stop = store.subscribeChanges((id) => {
    const isChanged = isWatched.has(id) && isShown(id) !== visibleIds.has(id)
    if (isChanged || reports.isWaiting()) reports.queue(findChange, report)
  })
  return () => {
    reports.drop(findChange)
    stop()
  }
}

function nameOf(store: FormStore, questionId: number): string {
  const { question_number, label } = store.question(questionId).question
  return [question_number, label].filter(Boolean).join(' ')
}

function hasCondition({ question, section, parent }: IndexedQuestion): boolean {
  return question.show_if !== undefined || section.show_if !== undefined || (parent !== null && hasCondition(parent))
}
