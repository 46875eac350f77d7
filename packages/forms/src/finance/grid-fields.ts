import { isIsoDate } from '../numbers/iso-date.ts'
import { parseDate } from '../numbers/read-date.ts'
import type { Locale } from '../numbers/locale.ts'
import { BLANK_AMOUNT, centsText, MAX_CENTS, readAmount } from './cents.ts'
import type { GridField } from './definition.ts'
import type { Grid } from './grid.ts'
import type { FieldState } from './grid-store.ts'

/** The state of the fields below the grid. */
export class GridFields {
  readonly #grid: Grid
  readonly #locale: Locale
  readonly #states = new Map<string, FieldState>()

  constructor(grid: Grid, locale: Locale) {
    this.#grid = grid
    this.#locale = locale
    for (const { key } of grid.definition.fields) this.set(key, '')
  }

  state(key: string): FieldState {
    const state = this.#states.get(key)
    if (state === undefined) throw new Error(`grid ${this.#grid.definition.id} has no field ${key}`)
    return state
  }

  /** Sets a field and returns the keys of the fields that display something else now. */
  set(key: string, text: string, locale = this.#locale): string[] {
    const field = this.#grid.fieldByKey.get(key)
    if (field === undefined) throw new Error(`grid ${this.#grid.definition.id} has no field ${key}`)
    const state = field.kind === 'total' ? this.#total(field.of) : readField(field, text, locale)
    if (sameState(this.#states.get(key), state)) return []
    this.#states.set(key, state)
    const totals = this.#grid.definition.fields.filter((other) => other.kind === 'total' && other.of.includes(key))
    return [key, ...totals.flatMap((total) => this.set(total.key, ''))]
  }

  #total(keys: readonly string[]): FieldState {
    const value = keys.reduce((sum, key) => sum + (this.#states.get(key)?.value ?? 0), 0)
    return { text: centsText(value), value, fault: Math.abs(value) > MAX_CENTS ? 'amount_too_large' : null }
  }
}

/** Parses the text of a field. */
export function readField(field: GridField, text: string, locale: Locale): FieldState {
  if (field.kind === 'amount') {
    const { cents, ...amount } = readAmount(text, locale)
    return { ...amount, value: cents }
  }
  if (field.kind === 'date') return dateState(text.trim(), locale)
  if (field.kind === 'choice') return choiceState(field, text)
  const tooLong = field.kind === 'text' && text.trim().length > field.length
  return { text, value: 0, fault: tooLong ? 'too_long' : null }
}

function dateState(text: string, locale: Locale): FieldState {
  const iso = text === '' || isIsoDate(text) ? text : parseDate(text, locale)
  return { ...BLANK_FIELD, text: iso ?? text, fault: iso === null ? 'not_a_date' : null }
}

/** A choice with a default is never blank. */
function choiceState(
  { choices, default: chosen = '' }: Extract<GridField, { kind: 'choice' }>,
  text: string,
): FieldState {
  const value = text === '' ? String(chosen) : text
  const isKnown = value === '' || choices.some((choice) => String(choice.value) === value)
  return { ...BLANK_FIELD, text: value, fault: isKnown ? null : 'not_a_choice' }
}

const BLANK_FIELD: FieldState = { text: BLANK_AMOUNT.text, value: 0, fault: null }

function sameState(one: FieldState | undefined, other: FieldState): boolean {
  return one?.text === other.text && one.value === other.value && one.fault === other.fault
}
