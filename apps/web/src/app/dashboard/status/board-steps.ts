import { type BoardRow, type RequestType, STATES } from '@octroi/domain'
import { type Step, type StepStatus, buildTimeline } from '../../../pages/requests/details/timeline.ts'

/** A column of the board: one step of the timeline, or all analyses together. */
export interface BoardStep extends Omit<Step, 'analysisType'> {
  readonly analyses: readonly Step[]
}

/**
 * Returns the columns of the board for a type, with a request's status in each: the steps of the timeline, but the form
 * is joined with its validation, and all analyses are one. The step of the request's state counts as under way even if
 * nobody began it (decisions, section 11).
 */
export function boardSteps(type: RequestType, row: Pick<BoardRow, 'state_id' | 'analyzes'>): BoardStep[] {
  const [form, ...stages] = buildTimeline(type, row).map(asUnderWay)
  const steps =
    form?.status === 'done'
      ? stages
      : stages.map((step, at) => (at === 0 && form ? { ...step, status: form.status } : step))
  const analyses = steps.filter(({ analysisType }) => analysisType !== undefined)
  return steps.flatMap((step): BoardStep[] => {
    if (step.analysisType === undefined) return [{ ...step, analyses: [] }]
    if (step !== analyses[0]) return []
    const status = together(analyses, row.state_id)
    return [{ id: 'analyses', key: 'dashboard.status.analyses', status, analyses }]
  })
}

const asUnderWay = (step: Step): Step => (step.status === 'waiting' ? { ...step, status: 'current' } : step)

/**
 * Common status of the analyses: to be corrected as soon as one is; under way until they are accepted, even if all are
 * finished.
 */
function together(analyses: readonly Step[], state_id: number): StepStatus {
  if (analyses.some(({ status }) => status === 'correction')) return 'correction'
  if (state_id === STATES.analysis.id) return 'current'
  return analyses[0]?.status ?? 'todo'
}

/** Words that an abbreviation skips. */
const SMALL_WORDS: readonly string[] = ['d', 'l', 'de', 'du', 'des', 'la', 'le', 'les', 'et', 'à', 'en']

/** Abbreviates a label: `AAF` for « Analyse administrative et financière ». */
export function abbreviateLabel(label: string): string {
  const words = label.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters = words.filter((word) => !SMALL_WORDS.includes(word.toLocaleLowerCase())).map(([letter = '']) => letter)
  return letters.join('').toLocaleUpperCase()
}
