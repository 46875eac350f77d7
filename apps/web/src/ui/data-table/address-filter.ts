import { LARGEST_INTEGER } from '@octroi/domain'
import type { ColumnFilter } from './column.ts'
import { isDay } from './day.ts'
import { type Filter, isBackwards, isRangeKind } from './table-state.ts'

/** Separates the bounds of a range: `f.year=2020..2024`, `f.year=2020..`. */
export const RANGE_SEPARATOR = '..'

/** A filter value in an address that its column cannot use, and why. */
export interface UnusableFilter {
  readonly why: 'value' | 'day' | 'number' | 'backwards'
  readonly text: string
}

interface ReadFilter {
  readonly filter?: Filter
  readonly wrong: readonly UnusableFilter[]
}

/** Parses a column's filter from an address; `wrong` lists values that make no sense for it. */
export function readFilter(kind: ColumnFilter, texts: readonly string[]): ReadFilter {
  const filledTexts = texts.filter((text) => text !== '')
  const [first] = filledTexts
  if (first === undefined) return { wrong: [] }
  if (isRangeKind(kind)) return readRange(first, kind.kind === 'dates')
  const right = filledTexts.filter((text) => isValueOf(text, kind))
  const wrong = filledTexts.filter((text) => !isValueOf(text, kind)).map((text) => ({ why: 'value', text }) as const)
  const [one] = right
  if (one === undefined) return { wrong }
  return { filter: kind.kind === 'multi' ? right : one, wrong }
}

/**
 * Numeric values are accepted even if no choice has them, because it may no longer be offered; so is any value while
 * the choices are loading.
 */
function isValueOf(text: string, kind: ColumnFilter): boolean {
  if (kind.kind === 'yes-no') return text === 'true' || text === 'false'
  if (kind.kind === 'multi' && kind.numbers) return isWhole(text)
  if (!('choices' in kind) || kind.choices.length === 0) return true
  return kind.choices.some(({ value }) => value === text)
}

function readRange(text: string, isDates: boolean): ReadFilter {
  const [from = '', to = '', ...more] = text.split(RANGE_SEPARATOR)
  if (more.length > 0) return { wrong: [{ why: 'value', text }] }
  const isBound = (bound: string) => (isDates ? isDay(bound) : isWhole(bound))
  const wrong = [from, to].filter((bound) => bound !== '' && !isBound(bound))
  const faults = wrong.map((bound) => ({ why: isDates ? ('day' as const) : ('number' as const), text: bound }))
  const range = { from: isBound(from) ? from : undefined, to: isBound(to) ? to : undefined }
  if (range.from === undefined && range.to === undefined) return { wrong: faults }
  if (isBackwards(range, isDates)) return { wrong: [{ why: 'backwards', text }] }
  return { filter: range, wrong: faults }
}

const isWhole = (text: string): boolean => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= LARGEST_INTEGER
