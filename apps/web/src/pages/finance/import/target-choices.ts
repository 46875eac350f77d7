import type { Grid } from '@octroi/forms/finance'
import type { RowTarget } from '@octroi/workbooks/mapping'
import type { TFunction } from 'i18next'

/** A target of a row, as a choice of a list. */
export interface TargetChoice {
  readonly value: string
  readonly label: string
}

/** Converts a target to the value of its choice; a target that is a list becomes one of the list's rows. */
export function toTargetChoiceValue(grid: Grid, target: RowTarget): string {
  if (target.kind === 'none') return 'none'
  if (target.kind === 'field') return `field ${target.field}`
  const isList = grid.lineByKey.get(target.line)?.kind === 'list'
  return `${isList ? 'detail' : 'line'} ${target.line}`
}

/** Converts the value of a choice to its target. */
export function parseTargetChoice(choice: string): RowTarget {
  const [kind = '', key = ''] = choice.split(' ')
  if (kind === 'field') return { kind, field: key }
  if (kind === 'line' || kind === 'detail') return { kind, line: key }
  return { kind: 'none' }
}

/** All possible targets of a row: none, the lines in their order, the fields below the grid. */
export function targetChoices({ lines, definition }: Grid, t: TFunction): readonly TargetChoice[] {
  const ofLines = lines.map(({ key, kind, number, label }) => {
    const line = `${number}. ${label}`
    if (kind === 'list') return { value: `detail ${key}`, label: t('finance.import.detail', { line }) }
    return { value: `line ${key}`, label: kind === 'input' ? line : t('finance.import.compared', { line }) }
  })
  const ofIndicators = definition.indicators.map(({ key, label }) => ({ value: `line ${key}`, label }))
  const fields = definition.fields.filter(({ kind }) => kind !== 'total')
  const ofFields = fields.map(({ key, label }) => ({ value: `field ${key}`, label }))
  return [{ value: 'none', label: t('finance.import.aside') }, ...ofLines, ...ofIndicators, ...ofFields]
}

/** Moves the nearest choices to the front. */
export function sortNearestFirst(
  choices: readonly TargetChoice[],
  nearest: readonly string[],
): readonly TargetChoice[] {
  const near = [...new Set(nearest)].flatMap((value) => choices.filter((choice) => choice.value === value))
  return [...near, ...choices.filter(({ value }) => !nearest.includes(value))]
}
