import type { Hint, HintRule } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import { formatCents, formatDate, formatHundredths } from '../../../locales/format.ts'

/** Figures in hundredths of a percent; all others are cents. */
const SHARES = new Set(['share', 'limit', 'percent'])

/**
 * Text of a hint: its rule's text with the figures filled in. `isNew` replaces the percentage of a change from zero.
 */
export function hintText(
  grid: Grid,
  rule: HintRule,
  { hint, isNew }: { readonly hint: Hint; readonly isNew: string },
): string {
  return rule.text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const amount = hint.amounts[name]
    if (amount === null) return isNew
    if (amount !== undefined) return figureInWords(name, amount)
    const word = hint.words[name]
    return word === undefined ? place : wordOf(grid, name, hint.words)
  })
}

function figureInWords(name: string, amount: number): string {
  const text = SHARES.has(name) ? formatHundredths(amount) : `${formatCents(amount)}\u00a0$`
  return name === 'difference' && amount > 0 ? `+${text}` : text
}

/** Words of a hint that are days. */
const DAYS = new Set(['start', 'end'])

/**
 * Formats a word of a hint: a day as a date, a line, field or choice by its label, or its key if the grid no longer has
 * it.
 */
function wordOf(grid: Grid, name: string, words: Hint['words']): string {
  const word = words[name] ?? ''
  if (DAYS.has(name)) return formatDate(word)
  if (name === 'line') return lineName(grid, word)
  const field = grid.fieldByKey.get(name === 'field' ? word : (words['field'] ?? ''))
  if (name === 'field') return field?.label ?? word
  const choice = field?.kind === 'choice' && field.choices.find(({ value }) => String(value) === word)
  return choice ? choice.label : word
}

/** Number and label of a line, such as `48. Loyer`. */
export function lineName(grid: Grid, key: string): string {
  const line = grid.lineByKey.get(key)
  return line ? `${line.number}. ${line.label}` : key
}
