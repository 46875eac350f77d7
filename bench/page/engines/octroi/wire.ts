import type { Description, RawQuestion } from '../../description.ts'
import { keyOf } from '../../model.ts'
import type { Row, Scalar, Value, Values } from '../../values.ts'

/** An answer as a backend sends it. */
export interface WireAnswer {
  readonly option_id: number
  readonly value: string
  readonly details: null
}

/** The values of the benchmark as answers of `description`. */
export function toWire(description: Description, values: Values): WireAnswer[] {
  return description.sections
    .flatMap(({ questions }) => questions)
    .flatMap((question) => {
      const value = values[keyOf(question)]
      return value === undefined ? [] : pairsOf(question, value)
    })
    .map(([option_id, value]) => ({ option_id, value, details: null }))
}

type Pair = readonly [number, string]

function pairsOf(question: RawQuestion, value: Value): Pair[] {
  const { options, fields, question_type } = question
  const first = options[0]?.id ?? 0
  switch (question_type.label) {
    case 'toggle':
      return [[first, value === 'Oui' ? '1' : '0']]
    case 'radio':
    case 'checkbox':
      return chosen(question, value)
    case 'select':
      return fields.length > 0 ? [[first, String(value)]] : chosen(question, value)
    case 'checkbox-list':
      return [[first, JSON.stringify(value)]]
    case 'table':
      return [[first, JSON.stringify((value as readonly Row[]).map(texts))]]
    case 'table-mixed':
    case 'financial-table':
      return Object.entries(value).map(([key, row]) => [optionOf(key), JSON.stringify(texts(row as Row))])
    default:
      if (typeof value !== 'object') return [[first, textOf(value)]]
      return Object.entries(value).map(([key, part]) => [optionOf(key), textOf(part as Scalar)])
  }
}

function chosen({ options }: RawQuestion, value: Value): Pair[] {
  const labels = [value].flat()
  return options.filter(({ label }) => labels.includes(label)).map(({ id }) => [id, '1'])
}

function optionOf(key: string): number {
  return Number(key.slice(1))
}

function texts(row: Row) {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, textOf(value)]))
}

function textOf(value: Scalar): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
}
