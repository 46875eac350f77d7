import { isFrench } from '../../numbers/locale.ts'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Form } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { createStore } from '../../engine/create-store.ts'
import { frCA as engineFrCA } from '../../locales/fr-ca.ts'
import { enCA as engineEnCA } from '../../locales/en-ca.ts'
import type { Messages } from '../../locales/messages.ts'
import { type FormMessages, frCA } from '../../locales/react/fr-ca.ts'
import type { FormHost } from '../form-host.ts'
import type { OwnWidgets } from '../widget-props.ts'
import type { RjsfData } from './form-data.ts'
import type { RjsfFieldProps } from './field-props.ts'
import { QuestionField } from './question-field.tsx'
import {
  aboveQuestions,
  listRjsfQuestions,
  FIELD,
  type RjsfSchema,
  rjsfSchema,
  rjsfUiSchema,
  TEMPLATE,
} from './rjsf-schema.ts'
import { rjsfTexts } from './rjsf-texts.ts'
import {
  errorListTemplate,
  questionTemplate,
  type RjsfError,
  type RjsfErrorListProps,
  type RjsfFieldTemplateProps,
} from './templates.tsx'
import { customValidation, errorFilter } from './validation.ts'

/** What questions in an RJSF form need from their application: the documents of file questions. RJSF itself saves. */
export type RjsfHost = Omit<FormHost, 'save'>

/** Settings of a form, or of one section of it, in an RJSF form. */
export interface RjsfFormOptions {
  /** The section to show; without it all sections, each under its title. */
  readonly sectionId?: number
  /**
   * Answers of sections that are not shown, for formulae that need them: with `sectionId`, RJSF's data has only those
   * of that section. For what is shown, RJSF's data prevails.
   */
  readonly answers?: readonly Answer[]
  /** Texts of the questions; by default in French (Quebec). */
  readonly messages?: FormMessages
  /** Messages of faults; by default in the language of `messages`. */
  readonly faultMessages?: Messages
  /** The day that bounds of dates are relative to; see `StoreOptions.today`. */
  readonly today?: string
  /** Documents of file questions. */
  readonly host?: RjsfHost
  /** Components of the application's own question types. */
  readonly widgets?: OwnWidgets
  /**
   * Begins every DOM id of the questions, for a page with several forms; see `FormPage`. RJSF has an `idPrefix` of its
   * own for its fields.
   */
  readonly idPrefix?: string
}

/** The props of an RJSF form that shows Octroi questions: `<Form {...rjsfForm(form)} validator={validator} />`. */
export interface RjsfForm {
  /** One property for each question, `q<question id>`. The application's own fields go beside them. */
  readonly schema: RjsfSchema
  readonly uiSchema: Readonly<Record<string, object>>
  /** The component that shows a question. */
  readonly fields: { readonly [FIELD]: (props: RjsfFieldProps) => ReactNode }
  /** The template around a question, and an optional list of errors with the labels of questions. */
  readonly templates: {
    readonly [TEMPLATE]: ComponentType<RjsfFieldTemplateProps>
    readonly ErrorListTemplate: ComponentType<RjsfErrorListProps>
  }
  /** Adds the engine's errors: invalid answers, missing answers and missing documents. */
  readonly customValidate: <Errors>(data: RjsfData | undefined, errors: Errors) => Errors
  /** Removes the validator's own errors about the questions, which the engine reports in its own words. */
  readonly transformErrors: <E extends RjsfError>(errors: readonly E[]) => E[]
}

/**
 * Returns the props with which `@rjsf/core` 6, with any theme and any validator, shows a form or one section of it.
 * RJSF owns the data, which `toFormData` and `fromFormData` convert from and to answers. Call it once per RJSF form (in
 * `useState` or `useMemo`): its questions share a store, so that conditional ones appear and disappear. It needs
 * Mantine's provider above, as `FormPage` does. Throws when the form has no such section.
 */
export function rjsfForm(form: Form, options: RjsfFormOptions = {}): RjsfForm {
  const { sectionId, answers = [], messages = frCA, host = {}, widgets, idPrefix = '', today } = options
  const faultMessages = options.faultMessages ?? (isFrench(messages.locale) ? engineFrCA : engineEnCA)
  const questions = listRjsfQuestions(form, sectionId)
  const shared = {
    store: createStore(form, answers, { ...(today !== undefined && { today }), messages: faultMessages }),
    mounted: new Set(),
    host: { ...host, save: leaveToRjsf },
    messages,
    widgets,
    idPrefix,
  }
  const title = form.sections.find(({ id }) => id === sectionId)?.label ?? form.description.name
  return {
    schema: rjsfSchema(title, questions),
    uiSchema: rjsfUiSchema(questions),
    fields: { [FIELD]: (props) => createElement(QuestionField, { ...props, shared }) },
    templates: {
      [TEMPLATE]: questionTemplate(shared.store, aboveQuestions(questions, sectionId === undefined)),
      ErrorListTemplate: errorListTemplate(form, { messages, idPrefix }),
    },
    customValidate: customValidation({
      form: shared.store.form,
      asked: questions,
      answers,
      texts: rjsfTexts(messages),
      faultMessages,
    }),
    transformErrors: errorFilter(questions),
  }
}

function leaveToRjsf(): Promise<never> {
  return Promise.reject(new Error('In an RJSF form, RJSF owns the data: save what its onChange or onSubmit gives.'))
}
