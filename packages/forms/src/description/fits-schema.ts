import * as z from 'zod/mini'
import { isRecord } from '../questions/data-parts.ts'

/** Whether a value is what a schema takes, as it stands. */
type Fits = (value: unknown) => boolean

const known = new WeakMap<z.core.$ZodType, Fits>()

/**
 * What a schema says of a value, and no more: no copy of it and no list of what is wrong. A form is read each time that
 * it is opened, and next to none that is opened has a fault. What is not known here is asked of the schema itself.
 */
export function fitsSchema(schema: z.core.$ZodType): Fits {
  const before = known.get(schema)
  if (before !== undefined) return before
  // Made when it is first asked: questions hold questions.
  let made: Fits | null = null
  const fits: Fits = (value) => (made ??= withChecks(schema))(value)
  known.set(schema, fits)
  return fits
}

function withChecks(schema: z.core.$ZodType): Fits {
  const checks = (schema._zod.def.checks ?? []).map((check) => ofCheck(check as z.core.$ZodChecks))
  let all = ofType(schema)
  for (const check of checks) all = all && check && both(all, check)
  return all ?? ((value) => z.safeParse(schema, value).success)
}

function ofType(schema: z.core.$ZodType): Fits | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
      return anyOf([among([null]), fitsSchema(def.innerType)])
    case 'optional':
      return anyOf([among([undefined]), fitsSchema(def.innerType)])
    case 'union':
      return anyOf(def.options.map(fitsSchema))
    case 'literal':
      return among(def.values)
    case 'enum':
      return among(Object.values(def.entries))
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'string':
      return 'format' in def ? null : (value) => typeof value === 'string'
    case 'number':
      return 'format' in def ? wholeNumber(def) : Number.isFinite
    case 'array':
      return listOf(fitsSchema(def.element))
    case 'object':
      return def.catchall?._zod.def.type === 'never' ? partsOf(def.shape) : null
    default:
      return null
  }
}

function ofCheck({ _zod: { def } }: z.core.$ZodChecks): Fits | null {
  if (def.check === 'greater_than') {
    const least = Number(def.value)
    return (value) => typeof value === 'number' && (value > least || (def.inclusive && value === least))
  }
  if (def.check === 'min_length') {
    const { minimum } = def
    return (value) => (typeof value === 'string' || Array.isArray(value)) && value.length >= minimum
  }
  const pattern = def.check === 'string_format' && def.format === 'regex' ? def.pattern : undefined
  return pattern === undefined ? null : (value) => typeof value === 'string' && pattern.test(value)
}

function wholeNumber({ format }: { readonly format?: unknown }): Fits | null {
  return format === 'safeint' ? Number.isSafeInteger : null
}

function among(values: readonly unknown[]): Fits {
  return (value) => values.includes(value)
}

function both(one: Fits, other: Fits): Fits {
  return (value) => one(value) && other(value)
}

function anyOf(options: readonly Fits[]): Fits {
  return (value) => options.some((fits) => fits(value))
}

function listOf(fits: Fits): Fits {
  return (value) => Array.isArray(value) && value.every((item) => fits(item))
}

/** An object of these properties and of no other. */
function partsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Fits {
  const parts = Object.entries(shape).map(([key, schema]) => [key, fitsSchema(schema)] as const)
  return (value) =>
    isRecord(value) &&
    parts.every(([key, fits]) => fits(value[key])) &&
    Object.keys(value).every((key) => Object.hasOwn(shape, key))
}
