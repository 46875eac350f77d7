import type { Answer } from '../../values/answer.ts'

/** A rule of a source, at the key of the part of the source that it is about. */
export interface SourceRule {
  readonly at: string
  readonly kind: string
  /** The bound of a rule that has one. */
  readonly limit?: number
}

/** A construct of a source that a description cannot say, and what the converter writes in its place. */
export interface ConversionException {
  readonly at: string
  readonly reason: string
}

/** Where the converted form keeps the answer to one part of the source. */
export interface AnswerPlace {
  readonly question: number
  readonly option: number
  /** The column, if the answer is a cell of a table. */
  readonly column?: string
  /** The option for each value of the source, if options are chosen. */
  readonly choices?: ReadonlyMap<string, number>
}

/** A source as a description, with what tests need to find its parts again. */
export interface ConvertedForm {
  readonly description: object
  /** The places of answers by key: the path in the source, with `[]` after a part that is repeated. */
  readonly places: ReadonlyMap<string, AnswerPlace>
  readonly rules: readonly SourceRule[]
  readonly exceptions: readonly ConversionException[]
}

/** Answers by the keys of a source: a text, the values that are chosen, or one object for each repetition. */
export interface GivenAnswers {
  readonly [key: string]: GivenAnswer
}

export type GivenAnswer = string | readonly string[] | readonly GivenAnswers[]

/** Returns the place of a part of the source. Throws for a part that the converter left out. */
export function findPlace({ places }: Pick<ConvertedForm, 'places'>, key: string): AnswerPlace {
  const place = places.get(key)
  if (place === undefined) throw new Error(`The converted form has no place for ${key}.`)
  return place
}

/** Writes answers that are given by the keys of the source as a form sends them. */
export function writeAnswers(converted: ConvertedForm, given: GivenAnswers): Answer[] {
  const texts = writeTexts(converted, given, '')
  return Object.entries(texts).map(([id, value]) => ({ option_id: Number(id), value, details: null }))
}

function writeTexts(converted: ConvertedForm, given: GivenAnswers, prefix: string): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, each] of Object.entries(given)) {
    const { option, column, choices } = findPlace(converted, prefix + key)
    if (choices !== undefined) for (const choice of [each].flat()) texts[optionOf(choices, choice, prefix + key)] = '1'
    else if (typeof each === 'string')
      texts[option] = column === undefined ? each : writeCell(texts[option], column, each)
    else
      texts[option] = JSON.stringify(each.map((row, place) => writeRow(converted, row, [`${prefix}${key}[].`, place])))
  }
  return texts
}

function optionOf(choices: ReadonlyMap<string, number>, choice: string | GivenAnswers, key: string): number {
  const option = typeof choice === 'string' ? choices.get(choice) : undefined
  if (option === undefined) throw new Error(`${key} has no choice ${JSON.stringify(choice)}.`)
  return option
}

function writeCell(row: string | undefined, column: string, text: string): string {
  const cells: unknown = JSON.parse(row ?? '{}')
  return JSON.stringify({ ...(cells as object), [column]: text })
}

function writeRow(converted: ConvertedForm, row: string | GivenAnswers, [prefix, place]: [string, number]): object {
  if (typeof row === 'string') throw new Error(`${prefix} needs an object for each repetition.`)
  const texts = writeTexts(converted, row, prefix)
  const cells = Object.entries(texts).map(([id, text]) => [`o${id}`, text])
  return { id: String(place + 1), ...Object.fromEntries(cells) }
}
