import { createElement, type ReactNode } from 'react'
import type { Form } from '../../description/index-form.ts'
import { createStore } from '../../engine/create-store.ts'
import type { JsonSchema } from '../../engine/field-value.ts'
import { formSchema, QUESTION_FIELD } from '../../json-schema/form-schema.ts'
import { type FormMessages, frCA } from '../../locales/react/fr-ca.ts'
import type { FormHost } from '../form-host.ts'
import type { OwnWidgets } from '../widget-props.ts'
import { type RjsfFieldProps, RjsfQuestion } from './rjsf-question.tsx'

/** Settings of questions in an RJSF form. */
export interface RjsfQuestionsOptions {
  /** Texts; French (Quebec) without. */
  readonly messages?: FormMessages
  /** Documents of file questions. RJSF's own form does the saving. */
  readonly host?: Omit<FormHost, 'save'>
  /** Components of question types of the application's own. */
  readonly widgets?: OwnWidgets
}

/** The parts of an RJSF form that show questions of ours; spread them beside the form's own. */
export interface RjsfQuestions {
  /** JSON Schema of each question, by `q<question id>`: for `schema.properties`. */
  readonly properties: Readonly<Record<string, JsonSchema>>
  /** For `uiSchema`. It leaves the order to the schema. */
  readonly uiSchema: Readonly<Record<string, object>>
  /** For `fields`. */
  readonly fields: { readonly [QUESTION_FIELD]: (props: RjsfFieldProps) => ReactNode }
}

/**
 * The questions of a form as fields of any RJSF form, of whatever theme. RJSF owns the data, which has the shape of
 * `toData`: details of options are not in it. Call it once per RJSF form (in `useState` or `useMemo`): its questions know
 * of each other, so that conditional ones appear and disappear. Wants Mantine's provider above, as `FormPage` does.
 */
export function rjsfQuestions(form: Form, options: RjsfQuestionsOptions = {}): RjsfQuestions {
  const { messages = frCA, host = {}, widgets } = options
  const { schema, uiSchema } = formSchema(form)
  const shared = {
    store: createStore(form),
    host: { ...host, save: leaveToRjsf },
    messages,
    widgets,
  }
  const Question = (props: RjsfFieldProps) => createElement(RjsfQuestion, { ...props, shared })
  return {
    properties: withoutDefaults(schema['properties'] as RjsfQuestions['properties']),
    uiSchema: Object.fromEntries(Object.entries(uiSchema).filter(isQuestion).map(withoutRepetition)),
    fields: { [QUESTION_FIELD]: Question },
  }
}

/** RJSF answers a question by itself with the first of `oneOf`: as a list of values, choices say the same. */
function withoutDefaults(properties: RjsfQuestions['properties']): RjsfQuestions['properties'] {
  const asValues = ([key, { oneOf, ...rest }]: [string, JsonSchema]) =>
    [
      key,
      Array.isArray(oneOf) ? { ...rest, enum: oneOf.map((choice: { const: unknown }) => choice.const) } : rest,
    ] as const
  return Object.fromEntries(Object.entries(properties).map(asValues))
}

function leaveToRjsf(): Promise<never> {
  return Promise.reject(new Error('In an RJSF form, RJSF owns the data: save what its onChange or onSubmit gives.'))
}

type UiEntry = [key: string, ui: object]

function isQuestion(entry: [string, unknown]): entry is UiEntry {
  return typeof entry[1] === 'object' && !Array.isArray(entry[1])
}

/** A question shows its own help and its own errors: RJSF's template would show them twice. */
function withoutRepetition([key, ui]: UiEntry): UiEntry {
  const { 'ui:help': _, ...rest } = ui as Readonly<Record<string, unknown>>
  return [key, { ...rest, 'ui:hideError': true }]
}
