import type { Answer } from '../../values/answer.ts'
import type { ContractCase, ContractOptions } from '../question-contract.ts'
import { isAnsweredByKeys, isLeftByKeys } from './keyboard-checks.ts'
import { type ShowAs, type Staging, stagingOf } from './staging.ts'
import { hasNames, isDisabled, isMarked, isRead, isRequired, rendersLabel } from './state-checks.ts'
import type { WidgetSample, WidgetStage } from './widget-stage.ts'

/**
 * The contract that the widget of every question type passes, as cases for any test runner with a browser under it:
 * `for (const { name, run } of widgetContract(sample, stage, { questionTypes: [rating] })) test(name, run)`. It asks
 * what `questionContract` cannot: that the question is shown, named, marked, read, disabled, printed and answered by
 * keyboard alone. A type that takes no answer is only shown and printed.
 */
export function widgetContract(
  sample: WidgetSample,
  stage: WidgetStage,
  options: ContractOptions = {},
): readonly ContractCase[] {
  const staging = stagingOf(sample, stage, options)
  const cases: Record<string, (staging: Staging) => Promise<void>> = {
    'is shown under its label': rendersLabel,
    ...(sample.answered.length > 0 && ANSWERED),
    ...(sample.invalid.length > 0 && { 'says what is wrong, where it stands': isMarked }),
    ...(sample.keyed !== undefined && { 'is answered by keyboard alone': isAnsweredByKeys }),
    'is printed, without inputs': (each) => isRead(each, { as: 'print' }),
    ...(stage.violations !== undefined && { 'has no accessibility violation in any state': hasNoViolation }),
  }
  return Object.entries(cases).map(([name, check]) => ({ name, run: () => check(staging) }))
}

const ANSWERED: Record<string, (staging: Staging) => Promise<void>> = {
  'has roles and names': hasNames,
  'says that it is required': isRequired,
  'shows its answer': (staging) => isRead(staging, {}),
  'shows its answer as text when reading only': (staging) => isRead(staging, { readOnly: true }),
  'is out of reach while disabled, and keeps its answer': isDisabled,
  'is reached and left by keyboard': isLeftByKeys,
}

async function hasNoViolation({ sample, stage, show }: Staging): Promise<void> {
  const [answers = []] = sample.answered
  const [invalid = []] = sample.invalid[0] ?? []
  const states: [string, readonly Answer[], ShowAs][] = [
    ['without an answer', [], {}],
    ['answered', answers, {}],
    ['with a fault', invalid, {}],
    ['when reading only', answers, { readOnly: true }],
    ['while disabled', answers, { disabled: true }],
    ['in print', answers, { as: 'print' }],
  ]
  const found: string[] = []
  for (const [state, given, as] of states) {
    await show(given, as)
    found.push(...((await stage.violations?.()) ?? []).map((violation) => `${state}: ${violation}`))
  }
  if (found.length > 0) throw new Error(found.join('\n'))
}
