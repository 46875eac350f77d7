import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createDefinitionFinder } from '../questions/index.ts'
import type { QuestionDefinition } from '../question-type/define-question.ts'
import { FIRST_OWN_TYPE_ID } from '../question-type/own-question.ts'
import { InputError } from './input.ts'

/** The export in which a module for `--types` lists its question types, as `defineQuestion` returns them. */
export const TYPES_EXPORT = 'questionTypes'

/**
 * Loads the question types of an application from its modules. Throws InputError, which names the module, if it cannot
 * be loaded, exports no such list, or an item of it is no question type; also if types conflict with each other or with
 * the built-in ones.
 */
export async function readQuestionTypes(modules: readonly string[]): Promise<readonly QuestionDefinition[]> {
  const lists = await Promise.all(modules.map(typesIn))
  const types = lists.flat()
  try {
    createDefinitionFinder(types)
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error))
  }
  return types
}

async function typesIn(name: string): Promise<readonly QuestionDefinition[]> {
  const exported = await load(name)
  if (!(TYPES_EXPORT in exported)) {
    const others = Object.keys(exported).join(', ') || 'nothing'
    throw new InputError(`${name} has no export named ${TYPES_EXPORT}; it exports ${others}`)
  }
  const list: unknown = exported[TYPES_EXPORT]
  if (!Array.isArray(list)) throw new InputError(`${TYPES_EXPORT} of ${name} is not a list of question types`)
  return list.map((item: unknown, place) => {
    const wrong = whatIsWrong(item)
    if (wrong === null) return item as QuestionDefinition
    throw new InputError(`${TYPES_EXPORT}[${place}] of ${name} is not a question type: ${wrong}. See defineQuestion`)
  })
}

async function load(name: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await (import(/* @vite-ignore */ pathToFileURL(resolve(name)).href) as Promise<Record<string, unknown>>)
  } catch (error) {
    throw new InputError(`cannot load ${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const OPTIONS: readonly unknown[] = ['none', 'one', 'some'] satisfies QuestionDefinition['options'][]
const FIELDS: readonly unknown[] = [
  'none',
  'one',
  'some',
  'none or one',
  'one per option',
] satisfies QuestionDefinition['fields'][]

/** Why a value from a module is no question type, since nothing has checked its types; null when it is one. */
function whatIsWrong(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return `it is ${item === null ? 'null' : `a ${typeof item}`}`
  const { id, type, options, fields, fieldTypes, model } = item as Partial<Record<keyof QuestionDefinition, unknown>>
  if (typeof id !== 'number' || !Number.isInteger(id) || id < FIRST_OWN_TYPE_ID)
    return `its id should be an integer from ${FIRST_OWN_TYPE_ID} up`
  if (typeof type !== 'string' || type === '') return 'its type should be a label'
  if (!OPTIONS.includes(options)) return `its options should be one of ${OPTIONS.join(', ')}`
  if (!FIELDS.includes(fields)) return `its fields should be one of ${FIELDS.join(', ')}`
  if (!Array.isArray(fieldTypes)) return 'its fieldTypes should be a list'
  return typeof model === 'function' ? null : 'its model should be a function'
}
