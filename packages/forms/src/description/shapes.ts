import { isIsoDate } from '../numbers/iso-date.ts'
import { isRecord, own } from '../question-type/data-parts.ts'

/** What is wrong with the structure of a value: a property that is missing, unknown, or of another shape. */
export type StructureFault = 'missing_property' | 'unknown_property' | 'wrong_shape'

/** Receives each fault, by path; `words` say what was expected, as `Shape` has them. */
export type TellFault = (path: string, code: StructureFault, words: string) => void

/**
 * What one value of a description may be. Own code of a hundred lines, where a library of schemas would be more than half
 * of what `readForm` costs (decision 58); tests hold it to such schemas.
 */
export interface Shape {
  /** For catalogues of messages, `|` between those of which one will do: `text|null`, `0|1`, `id`. */
  readonly words: string
  /** Whether the property may be left out. */
  readonly isOptional?: boolean
  /** Tells what is wrong with the value and below it; nothing when it fits. */
  readonly look: (value: unknown, path: string, tell: TellFault) => void
}

/** The shapes of the properties of an object, which has no others. */
export type Shapes = Readonly<Record<string, Shape>>

/** A value of which everything is said by whether it fits. */
export function shape(words: string, fits: (value: unknown) => boolean): Shape {
  return {
    words,
    look: (value, path, tell) => {
      if (!fits(value)) tell(path, 'wrong_shape', words)
    },
  }
}

export const text = shape('text', (value) => typeof value === 'string')
export const filledText = shape('text', (value) => typeof value === 'string' && value !== '')
export const number = shape('number', Number.isFinite)
export const integer = shape('integer', Number.isSafeInteger)
export const id = shape('id', (value) => Number.isSafeInteger(value) && Number(value) > 0)
export const boolean = shape('boolean', (value) => typeof value === 'boolean')
export const isoDate = shape('date', (value) => typeof value === 'string' && isIsoDate(value))

/** A text that a pattern matches. */
export function key(pattern: RegExp): Shape {
  return shape('key', (value) => typeof value === 'string' && pattern.test(value))
}

/** One of these values. */
export function oneOf(values: readonly unknown[]): Shape {
  return shape(values.join('|'), (value) => values.includes(value))
}

/** What fits one of these shapes. */
export function either(...shapes: readonly Shape[]): Shape {
  return shape(shapes.map(({ words }) => words).join('|'), (value) => shapes.some((each) => fitsShape(value, each)))
}

const nothing = shape('null', (value) => value === null)

/** What fits, or null. Of a list or an object, what is wrong is told where it is. */
export function nullable(inner: Shape): Shape {
  const words = `${inner.words}|${nothing.words}`
  return {
    words,
    look: (value, path, tell) => {
      if (value === null) return
      inner.look(value, path, (place, code, innerWords) => tell(place, code, place === path ? words : innerWords))
    },
  }
}

/** What fits, or nothing. */
export function optional(inner: Shape): Shape {
  return {
    words: inner.words,
    isOptional: true,
    look: (value, path, tell) => (value === undefined ? undefined : inner.look(value, path, tell)),
  }
}

/** A list of what fits; at least one where it is `filled`. */
export function list(item: Shape, words: 'list' | 'filled' = 'list'): Shape {
  return {
    words,
    look: (value, path, tell) => {
      if (!Array.isArray(value) || (words === 'filled' && value.length === 0)) tell(path, 'wrong_shape', words)
      else value.forEach((each, place) => item.look(each, `${path}[${place}]`, tell))
    },
  }
}

/** An object with these properties and no others. */
export function object(shapes: Shapes): Shape {
  const look: Shape['look'] = (value, path, tell) => {
    if (!isRecord(value)) return tell(path, 'wrong_shape', 'object')
    for (const [name, property] of Object.entries(shapes)) {
      const ownValue = own(value, name)
      if (ownValue !== undefined) property.look(ownValue, at(path, name), tell)
      else if (!property.isOptional) tell(at(path, name), 'missing_property', '')
    }
    for (const name of Object.keys(value))
      if (!Object.hasOwn(shapes, name)) tell(at(path, name), 'unknown_property', name)
  }
  return { words: 'object', look }
}

/** An object whose text of this name says which of these shapes it has. */
export function variants(name: string, byText: ReadonlyMap<string, Shape>): Shape {
  return {
    words: 'object',
    look: (value, path, tell) => {
      if (!isRecord(value)) return tell(path, 'wrong_shape', 'object')
      const text = own(value, name)
      const choice = byText.get(String(text))
      if (choice !== undefined) choice.look(value, path, tell)
      else tell(at(path, name), text === undefined ? 'missing_property' : 'wrong_shape', [...byText.keys()].join('|'))
    },
  }
}

/** Whether nothing is wrong with a value. */
export function fitsShape(value: unknown, { look }: Shape): boolean {
  let fits = true
  look(value, '', () => {
    fits = false
  })
  return fits
}

/** The path of a property of the part at a path. */
export function at(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
