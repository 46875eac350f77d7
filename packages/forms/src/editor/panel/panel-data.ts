import {
  CHECK,
  COMPUTED,
  FIELD,
  FORM,
  OPTION,
  PREFILL,
  QUESTION,
  REPEAT,
  SECTION,
} from '../../description/form-shapes.ts'
import type { Shape, Shapes } from '../../description/shapes.ts'
import type { PartName } from '../../drafts/index.ts'

/** The properties of one part as its panel shows them: a flag is true or false, and what is null is left out. */
export type PanelData = Readonly<Record<string, unknown>>

const PARTS: Readonly<Record<PartName['kind'], Shapes>> = { form: FORM, section: SECTION, question: QUESTION }

/** What is inside the properties that hold objects, or lists of them. */
const INSIDE: Readonly<Record<string, Shapes | undefined>> = {
  options: OPTION,
  fields: FIELD,
  computed: COMPUTED,
  prefill: PREFILL,
  repeat: REPEAT,
  checks: CHECK,
}

/** Returns the properties of a part of a draft, or of a part inside it, for its panel. */
export function toPanelData(part: object, names: readonly string[], shapes: Shapes = {}): PanelData {
  return Object.fromEntries(names.map((name) => [name, toData(Reflect.get(part, name), name, shapes[name])]))
}

/** Returns what to set a property to when its panel holds this; undefined takes the property away. */
export function fromPanelData(kind: PartName['kind'], name: string, data: unknown): unknown {
  const shape = PARTS[kind][name]
  return shape === undefined ? data : fromData(data, name, shape)
}

/** The places in a value that have not the shape of the contract, with what was expected there; see `Shape.words`. */
export function wrongPlaces(
  kind: PartName['kind'],
  name: string,
  value: unknown,
): { readonly path: string; readonly words: string }[] {
  const places: { path: string; words: string }[] = []
  const tell = (path: string, _: unknown, words: string) => void places.push({ path, words })
  const shapes = INSIDE[name]
  if (shapes === undefined || !Array.isArray(value)) PARTS[kind][name]?.look(value, name, tell)
  else
    value.forEach((part: object, place) => {
      for (const [property, shape] of Object.entries(shapes)) {
        const inside: unknown = Reflect.get(part, property)
        if (inside !== undefined || shape.isOptional !== true) shape.look(inside, `${name}[${place}].${property}`, tell)
      }
    })
  return places
}

const FLAGS: ReadonlySet<string> = new Set(['required', 'detail', 'title'])

function toData(value: unknown, name: string, shape?: Shape): unknown {
  // Where null and nothing are two things, as in settings, null stays.
  if (value === null || value === undefined) return shape?.isOptional === true ? value : undefined
  if ((value === 0 || value === 1) && FLAGS.has(name)) return value === 1
  if (name === 'parent_option_id') return [value].flat()
  if (name === 'question_type') return Reflect.get(Object(value), 'label')
  const shapes = INSIDE[name]
  if (shapes === undefined) return value
  if (Array.isArray(value)) return value.map((part: object) => toPanelData(part, Object.keys(part), shapes))
  return toPanelData(value, Object.keys(value), shapes)
}

function fromData(data: unknown, name: string, shape: Shape): unknown {
  const isNullable = shape.words.split('|').includes('null')
  if (isBlank(data)) {
    if (shape.isOptional === true) return data === null && isNullable ? null : undefined
    return isNullable ? null : blankOf(data, shape)
  }
  if (shape.words === '0|1') return data === true ? 1 : data === false ? 0 : data
  if (name === 'parent_option_id' && Array.isArray(data) && data.length === 1) return data[0]
  const shapes = INSIDE[name]
  if (shapes === undefined) return data
  if (Array.isArray(data)) return data.map((part: object) => fromParts(part, shapes))
  const value = fromParts(Object(data), shapes)
  return Object.keys(value).length === 0 && shape.isOptional === true ? undefined : value
}

/** Whether a property holds nothing, so that the draft has null for it, or nothing at all. */
function isBlank(data: unknown): boolean {
  return data === undefined || data === null || data === '' || (Array.isArray(data) && data.length === 0)
}

function blankOf(data: unknown, { words }: Shape): unknown {
  if (words === '0|1') return 0
  return Array.isArray(data) ? data : ''
}

function fromParts(part: object, shapes: Shapes): Record<string, unknown> {
  const names = new Set([...Object.keys(shapes), ...Object.keys(part)])
  const values = [...names].map((name) => {
    const [value, shape] = [Reflect.get(part, name) as unknown, shapes[name]]
    const isOff = value === false && shape?.isOptional === true
    return [name, shape === undefined || isOff ? (isOff ? undefined : value) : fromData(value, name, shape)] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
