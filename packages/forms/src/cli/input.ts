import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Answer } from '../engine/answer.ts'

/** A file that cannot be read, or that does not hold what it should. The message names it. */
export class InputError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InputError'
  }
}

/** The JSON in a file, or in standard input for `-`. Throws InputError. */
export function readJson(file: string): unknown {
  const name = file === '-' ? 'standard input' : file
  try {
    // A mark at the start is common in files saved on Windows, and is not JSON.
    return JSON.parse(readText(file, name).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof SyntaxError) throw new InputError(`${name} is not valid JSON: ${error.message}`)
    throw error
  }
}

const Answers = z.array(
  z.object({ option_id: z.int(), value: z.string(), details: z._default(z.nullable(z.string()), null) }),
)

/** The answers in a file: a list of `{ option_id, value, details }`. Throws InputError. */
export function readAnswers(file: string): Answer[] {
  const result = Answers.safeParse(readJson(file))
  if (result.success) return result.data
  const [issue] = result.error.issues
  const place = issue?.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('') ?? ''
  throw new InputError(`${file} is not a list of answers ({ option_id, value, details }): see answers${place}`)
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new InputError(`cannot read ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
