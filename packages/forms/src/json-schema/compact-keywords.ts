import type * as ajvModule from 'ajv'
import type { Ajv, CodeKeywordDefinition } from 'ajv'
import type { JsonSchema } from '../values/field-value.ts'
import type { AskedDetail } from './completeness.ts'

type Code = typeof ajvModule

/**
 * Some of ajv's keywords under names of our own, for lists of names and of simple values. Ajv writes out a check for each
 * name in a list, or the whole schema beside the code that reads the list in it: a form has thousands of both.
 */
export const COMPACT = {
  enum: 'octroi-enum',
  required: 'octroi-required',
  additionalProperties: 'octroi-additionalProperties',
  uniqueItems: 'octroi-uniqueItems',
} as const

/** What choices ask for, one line each in place of an `if` and `then`: `[key, values, asked, within]`. */
export const ASKED_DETAILS = 'octroi-asking'

/** What choices ask for, as a value of that keyword. */
export function asKeyword(asking: readonly AskedDetail[]): JsonSchema {
  if (asking.length === 0) return {}
  return {
    [ASKED_DETAILS]: asking.map(({ key, values, asked, within }) => [key, values, asked, ...(within ? [within] : [])]),
  }
}

/** Adds the compact keywords to a compiler. */
export function addCompactKeywords(ajv: Ajv, code: Code): void {
  for (const keyword of [among(code), unique(code), required(code), known(code), asking(code)]) ajv.addKeyword(keyword)
}

/** The code that ajv wrote, in which the compact keywords bear the names of those that they stand for. */
export function withUsualNames(code: string): string {
  return code
    .replaceAll(ASKED_DETAILS, 'required')
    .replaceAll(/octroi-(enum|required|additionalProperties|uniqueItems)/g, '$1')
}

function among({ _, stringify }: Code): CodeKeywordDefinition {
  return {
    keyword: COMPACT.enum,
    schemaType: 'array',
    code: (cxt) => cxt.fail(_`!${stringify(cxt.schema)}.includes(${cxt.data})`),
    error: { message: 'must be equal to one of the allowed values', params: _`{}` },
  }
}

function unique({ _ }: Code): CodeKeywordDefinition {
  return {
    keyword: COMPACT.uniqueItems,
    type: 'array',
    schemaType: 'boolean',
    code: (cxt) => cxt.fail(_`new Set(${cxt.data}).size < ${cxt.data}.length`),
    error: { message: 'must NOT have duplicate items', params: _`{}` },
  }
}

function required(code: Code): CodeKeywordDefinition {
  const { _, stringify } = code
  return {
    keyword: COMPACT.required,
    type: 'object',
    schemaType: 'array',
    code: (cxt) => {
      const { gen, data, schema } = cxt
      gen.forOf('key', stringify(schema), (key) => {
        cxt.setParams({ missingProperty: key })
        gen.if(_`${data}[${key}] === undefined`, () => cxt.error())
      })
    },
    error: missing(code),
  }
}

function known({ _, stringify }: Code): CodeKeywordDefinition {
  return {
    keyword: COMPACT.additionalProperties,
    type: 'object',
    schemaType: 'array',
    code: (cxt) => {
      const { gen, data, schema } = cxt
      gen.forIn('key', data, (key) => {
        cxt.setParams({ additionalProperty: key })
        gen.if(_`!${stringify(schema)}.includes(${key})`, () => cxt.error())
      })
    },
    error: {
      message: 'must NOT have additional properties',
      params: ({ params }) => _`{additionalProperty: ${params['additionalProperty']}}`,
    },
  }
}

function asking(code: Code): CodeKeywordDefinition {
  const { _, stringify } = code
  return {
    keyword: ASKED_DETAILS,
    type: 'object',
    schemaType: 'array',
    code: (cxt) => {
      const { gen, data, schema } = cxt
      gen.forOf('asking', stringify(schema), (line) => {
        gen.if(_`[].concat(${data}[${line}[0]]).some(value => ${line}[1].includes(value))`, () => {
          gen.forOf('key', _`${line}[2]`, (key) => {
            cxt.setParams({ missingProperty: _`${line}[3] ?? ${key}` })
            gen.if(_`(${line}[3] ? ${data}[${line}[3]]?.[${key}] : ${data}[${key}]) === undefined`, () => cxt.error())
          })
        })
      })
    },
    error: missing(code),
  }
}

function missing({ _, str }: Code): NonNullable<CodeKeywordDefinition['error']> {
  return {
    message: ({ params }) => str`must have required property '${params['missingProperty']}'`,
    params: ({ params }) => _`{missingProperty: ${params['missingProperty']}}`,
  }
}
