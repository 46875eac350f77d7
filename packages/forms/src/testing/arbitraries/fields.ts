import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  tuple,
  uniqueArray,
  subarray,
} from 'fast-check'
import type { Field } from '../../description/form.ts'
import { TEXT_FIELD_TYPES } from '../../values/field-value.ts'
import { field } from '../builders.ts'

/** Patterns that answers match about half of the time; the last ones count characters beyond the basic plane. */
const PATTERNS = ['[A-Z][0-9]', '\\d{3}', '[^ ]+', 'oui|non', '\\p{L}+', '.{2,5}', '-?[0-9]{1,3}', '\\u{1F600}*']
const CHOICES = ['Un', 'Deux', 'Trois', 'Quatre', 'L’été « chaud »', '1', 'null', '  bord']
const TIMES = ['00:00', '09:30', '17:59', '23:59']
const DATES = ['2020-02-29', '2024-01-01', '2026-12-31']

export const NUMBER_TYPES = ['number', 'integer', 'money', 'percent'] as const

/** The value one time in four; otherwise null. */
export function sometimes<T>(arbitrary: Arbitrary<T>): Arbitrary<T | null> {
  return oneof({ weight: 3, arbitrary: constant(null) }, { weight: 1, arbitrary })
}

/** A field of a type with any rules that it may have. */
export function fieldOf(type: Field['type'], id = 'f'): Arbitrary<Field> {
  if (type === 'file') return valuesOf(type).map((values) => field(id, type, { values }))
  return record({
    title: constantFrom('', 'Titre', 'Ce qu’il faut'),
    validation: ruleOf(type, constantFrom(...PATTERNS)),
    validation_help: sometimes(constant('Une lettre et un chiffre.')),
    length: ruleOf(type, integer({ min: 1, max: 12 })),
    least: sometimes(integer({ min: 1, max: 4 })),
    bounds: boundsOf(type),
    values: valuesOf(type),
    precision: constantFrom(undefined, undefined, 'year' as const, 'month' as const),
  }).map(({ bounds, least, precision, ...rules }) => {
    const isBound = TEXT_FIELD_TYPES.has(type) && least !== null && least <= (rules.length ?? Infinity)
    return field(id, type, {
      ...rules,
      ...bounds,
      ...(isBound && { min_length: least }),
      ...datesOf(type, precision, bounds),
    })
  })
}

/** A field of one of several types. */
export function fieldAmong(types: readonly Field['type'][], id = 'f'): Arbitrary<Field> {
  return constantFrom(...types).chain((type) => fieldOf(type, id))
}

/** Different choices of a list, at least one. */
export const choices: Arbitrary<string[]> = uniqueArray(constantFrom(...CHOICES), { minLength: 1, maxLength: 5 })

const TEXT_TYPES: readonly Field['type'][] = ['text', 'textarea', 'tel']

/** A rule: one time in two for a text, which can have no other fault; one in four for other types. */
function ruleOf<T>(type: Field['type'], rule: Arbitrary<T>): Arbitrary<T | null> {
  return TEXT_TYPES.includes(type) ? oneof(constant(null), rule) : sometimes(rule)
}

function valuesOf(type: Field['type']): Arbitrary<string[] | null> {
  if (type === 'file') return subarray(['pdf', 'jpg', 'docx'], { minLength: 1 })
  return type === 'select' ? choices : constant(null)
}

type Bounds = Pick<Field, 'min' | 'max'>

function boundsOf(type: Field['type']): Arbitrary<Bounds> {
  if (type === 'date') return between(constantFrom(...DATES))
  if (type === 'time') return between(constantFrom(...TIMES))
  if (type === 'year') return between(constantFrom(0, 1900, 2024, 2050))
  const isNumber = NUMBER_TYPES.some((each) => each === type)
  return isNumber ? between(constantFrom(-5, 0, 0.5, 12, 100, 9_999_999_999_999)) : constant({})
}

/** The precision of a date, by which its bounds are written; nothing for a whole date and for other types. */
function datesOf(type: Field['type'], precision: Field['precision'], { min, max }: Bounds): Partial<Field> {
  if (type !== 'date' || precision === undefined) return {}
  const cut = (bound: Field['min']) => String(bound).slice(0, precision === 'year' ? 4 : 7)
  return { precision, ...(min !== undefined && { min: cut(min) }), ...(max !== undefined && { max: cut(max) }) }
}

function between<Bound extends string | number>(bound: Arbitrary<Bound>): Arbitrary<Bounds> {
  return tuple(bound, bound, boolean(), boolean()).map(([one, other, hasMin, hasMax]) => {
    const [min, max] = one <= other ? [one, other] : [other, one]
    return { ...(hasMin && { min }), ...(hasMax && { max }) }
  })
}

/** Columns of a table: of every kind, and formulae over the number columns. */
export function columns(kinds: readonly Field['type'][]): Arbitrary<Field[]> {
  return array(constantFrom(...kinds), { minLength: 1, maxLength: 5 }).chain((types) => {
    const named = types.map((type, place) => [`c${place + 1}`, type] as const)
    const numbers = named.filter(([, type]) => NUMBER_TYPES.some((each) => each === type)).map(([id]) => id)
    return tuple(...named.map(([id, type]) => (type === 'formula' ? formulaField(id, numbers) : fieldOf(type, id))))
  })
}

/** Columns of a table, the first of which each row that is begun may need. */
export function tableColumns(kinds: readonly Field['type'][]): Arbitrary<Field[]> {
  return tuple(columns(kinds), boolean()).map(([fields, isRequired]) => {
    const first = isRequired ? fields.findIndex(({ type }) => type !== 'formula' && type !== 'title') : -1
    return fields.map((each, place) => (place === first ? { ...each, required: 1 } : each))
  })
}

/** A field that computes over variables. */
export function formulaField(id: string, variables: readonly string[]): Arbitrary<Field> {
  return expression(variables).map((text) => field(id, 'formula', { values: [text] }))
}

/** An expression over variables, two operations deep at most; constant when there are no variables. */
export function expression(variables: readonly string[], depth = 2): Arbitrary<string> {
  const atom = constantFrom('0', '1.5', '100', ...variables, ...variables)
  if (depth === 0) return atom
  const part = expression(variables, depth - 1)
  const operator = constantFrom('+', '-', '*', '/', '^', '<', '>=', '==', '!=')
  return oneof(
    atom,
    tuple(part, operator, part).map(([one, sign, other]) => `(${one}) ${sign} (${other})`),
    tuple(constantFrom('min', 'max', 'sum'), part, part).map(([name, one, other]) => `${name}(${one}, ${other})`),
    tuple(constantFrom('abs', 'round'), part).map(([name, one]) => `${name}(${one})`),
    tuple(part, part, part).map(([condition, yes, no]) => `if(${condition}, ${yes}, ${no})`),
  )
}
