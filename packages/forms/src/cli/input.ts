import { readFileSync } from 'node:fs'
import { integer, list, nullable, object, optional, text } from '../description/shapes.ts'
import type { Answer } from '../values/answer.ts'

/** Error for a file that cannot be read or has the wrong content. The message names it. */
export class InputError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InputError'
  }
}

/** Reads the JSON of a file, or of standard input for `-`. Throws InputError. */
export function readJson(file: string): unknown {
  const name = file === '-' ? 'standard input' : file
  try {
    // A byte order mark is common in files saved on Windows, and is not JSON.
    return JSON.parse(readText(file, name).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) throw new InputError(`${name} is not valid JSON: ${error.message}`)
    throw error
  }
}

const ANSWERS = list(object({ option_id: integer, value: text, details: optional(nullable(text)) }))

/** Reads the answers of a file: a list of `{ option_id, value, details }`. Throws InputError. */
export function readAnswers(file: string): Answer[] {
  const input = readJson(file)
  if (isAnswers(input)) return input.map(({ option_id, value, details = null }) => ({ option_id, value, details }))
  const [place = ''] = faultyPlaces(input)
  throw new InputError(`${file} is not a list of answers ({ option_id, value, details }): see answers${place}`)
}

function isAnswers(input: unknown): input is (Omit<Answer, 'details'> & Partial<Answer>)[] {
  return faultyPlaces(input).length === 0
}

/** Paths of the faults; unknown properties of an answer are ignored. */
function faultyPlaces(input: unknown): string[] {
  const places: string[] = []
  ANSWERS.look(input, '', (path, code) => {
    if (code !== 'unknown_property') places.push(path)
  })
  return places
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new InputError(`cannot read ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
