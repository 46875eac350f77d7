import { isOfAnyUnit } from '../numbers/date-unit.ts'
import { isRelativeDay } from '../numbers/relative-day.ts'
import { isRecord, getOwnProperty } from '../question-type/data-parts.ts'

/** The structural faults of a value: a property that is missing, unknown, or of another shape. */
export type StructureFault = 'missing_property' | 'unknown_property' | 'wrong_shape'

/** Receives each fault with its path; `words` say what was expected, as in `Shape`. */
export type TellFault = (path: string, code: StructureFault, words: string) => void

/**
 * A validator for one value of a description. It takes a hundred lines of our own, where a schema library would be more
 * than half of the size of `readForm` (decision 58); tests compare it with such schemas.
 */
export interface Shape {
  /** What is expected, as a key for message catalogues, with `|` between alternatives: `text|null`, `0|1`, `id`. */
  readonly words: string
  /** Whether the property may be left out. */
  readonly isOptional?: boolean
  /** Reports what is wrong with the value and below it; nothing when it is valid. */
  readonly look: (value: unknown, path: string, tell: TellFault) => void
}

/** The shapes of an object's properties; it may have no others. */
export type Shapes = Readonly<Record<string, Shape>>

/** Creates a shape from a predicate. */
export function shape(words: string, fits: (value: unknown) => boolean): Shape {
  return {
    words,
    look: (value, path, tell) => {
      if (!fits(value)) tell(path, 'wrong_shape', words)
    },
  }
}

export const text = shape('text', (value) => typeof value === 'string')
export const filledText = shape('filled text', (value) => typeof value === 'string' && value !== '')
export const number = shape('number', Number.isFinite)
export const integer = shape('integer', Number.isSafeInteger)
export const id = shape('id', (value) => Number.isSafeInteger(value) && Number(value) > 0)
export const boolean = shape('boolean', (value) => typeof value === 'boolean')
export const day = shape('date', (value) => typeof value === 'string' && (isRelativeDay(value) || isOfAnyUnit(value)))

/** The pattern of a currency's code by ISO 4217. */
export const CURRENCY = /^[A-Z]{3}$/
export const currency = shape('currency', (value) => typeof value === 'string' && CURRENCY.test(value))

/** A text that matches a pattern. */
export function key(pattern: RegExp): Shape {
  return shape('key', (value) => typeof value === 'string' && pattern.test(value))
}

/** One of these values. */
export function oneOf(values: readonly unknown[]): Shape {
  return shape(values.join('|'), (value) => values.includes(value))
}

/** A value that fits one of these shapes. */
export function either(...shapes: readonly Shape[]): Shape {
  return shape(shapes.map(({ words }) => words).join('|'), (value) => shapes.some((each) => fitsShape(value, each)))
}

const nothing = shape('null', (value) => value === null)

/** A value that fits, or null. Faults inside a list or an object are reported at their own paths. */
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

/** A property that may be left out. */
export function optional(inner: Shape): Shape {
  return {
    words: inner.words,
    isOptional: true,
    look: (value, path, tell) => (value === undefined ? undefined : inner.look(value, path, tell)),
  }
}

/** A list of values that fit; with `filled`, at least one. */
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
      const ownValue = getOwnProperty(value, name)
      if (ownValue !== undefined) property.look(ownValue, joinPath(path, name), tell)
      else if (!property.isOptional) tell(joinPath(path, name), 'missing_property', '')
    }
    for (const name of Object.keys(value))
      if (!Object.hasOwn(shapes, name)) tell(joinPath(path, name), 'unknown_property', name)
  }
  return { words: 'object', look }
}

/** An object whose property of this name selects the shape that it must have. */
export function variants(name: string, byText: ReadonlyMap<string, Shape>): Shape {
  return {
    words: 'object',
    look: (value, path, tell) => {
      if (!isRecord(value)) return tell(path, 'wrong_shape', 'object')
      const text = getOwnProperty(value, name)
      const choice = byText.get(String(text))
      if (choice !== undefined) choice.look(value, path, tell)
      else
        tell(
          joinPath(path, name),
          text === undefined ? 'missing_property' : 'wrong_shape',
          [...byText.keys()].join('|'),
        )
    },
  }
}

/** Whether a value has no fault. */
export function fitsShape(value: unknown, { look }: Shape): boolean {
  let fits = true
  look(value, '', () => {
    fits = false
  })
  return fits
}

/** Returns the path of a property of the part at a path. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
