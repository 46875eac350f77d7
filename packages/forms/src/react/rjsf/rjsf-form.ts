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
  askedQuestions,
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

/** What questions in an RJSF form ask of their application: the documents of file questions. RJSF itself saves. */
export type RjsfHost = Omit<FormHost, 'save'>

/** Settings of a form, or of a section of it, in an RJSF form. */
export interface RjsfFormOptions {
  /** The section to show; all of them without, each under its title. */
  readonly sectionId?: number
  /**
   * Answers of sections that are not shown, for questions that depend on them by formulae: with `sectionId`, RJSF's data
   * reaches those of that section alone. Of what is shown, RJSF's data counts.
   */
  readonly answers?: readonly Answer[]
  /** Texts of the questions; French (Quebec) without. */
  readonly messages?: FormMessages
  /** Words of what is wrong with an answer; without, those of the language of `messages`. */
  readonly faultMessages?: Messages
  /** Documents of file questions. */
  readonly host?: RjsfHost
  /** Components of question types of the application's own. */
  readonly widgets?: OwnWidgets
}

/** The props of an RJSF form that shows questions of ours: `<Form {...rjsfForm(form)} validator={validator} />`. */
export interface RjsfForm {
  /** One property for each question, `q<question id>`. Fields of the application's own go beside them. */
  readonly schema: RjsfSchema
  readonly uiSchema: Readonly<Record<string, object>>
  /** What shows a question. */
  readonly fields: { readonly [FIELD]: (props: RjsfFieldProps) => ReactNode }
  /** What is around a question, and a list of errors with the labels of questions, which may be left out. */
  readonly templates: {
    readonly [TEMPLATE]: ComponentType<RjsfFieldTemplateProps>
    readonly ErrorListTemplate: ComponentType<RjsfErrorListProps>
  }
  /** What the engine says: what is not valid, what is left to answer and what is still to be attached. */
  readonly customValidate: <Errors>(data: RjsfData | undefined, errors: Errors) => Errors
  /** Leaves out what the validator says of the same in words of its own. */
  readonly transformErrors: <E extends RjsfError>(errors: readonly E[]) => E[]
}

/**
 * A form, or one section of it, for `@rjsf/core` 6, of whatever theme, with any validator. RJSF owns the data, which
 * `toFormData` and `fromFormData` translate from and to answers. Call it once per RJSF form (in `useState` or `useMemo`):
 * its questions know of each other, so that conditional ones appear and disappear. Wants Mantine's provider above, as
 * `FormPage` does. Throws when the form has no such section.
 */
export function rjsfForm(form: Form, options: RjsfFormOptions = {}): RjsfForm {
  const { sectionId, answers = [], messages = frCA, host = {}, widgets } = options
  const faultMessages = options.faultMessages ?? (isFrench(messages.locale) ? engineFrCA : engineEnCA)
  const questions = askedQuestions(form, sectionId)
  const shared = {
    store: createStore(form, answers, { messages: faultMessages }),
    mounted: new Set(),
    host: { ...host, save: leaveToRjsf },
    messages,
    widgets,
  }
  const title = form.sections.find(({ id }) => id === sectionId)?.label ?? form.description.name
  return {
    schema: rjsfSchema(title, questions),
    uiSchema: rjsfUiSchema(questions),
    fields: { [FIELD]: (props) => createElement(QuestionField, { ...props, shared }) },
    templates: {
      [TEMPLATE]: questionTemplate(shared.store, aboveQuestions(questions, sectionId === undefined)),
      ErrorListTemplate: errorListTemplate(form, messages),
    },
    customValidate: customValidation({ form, asked: questions, answers, texts: rjsfTexts(messages), faultMessages }),
    transformErrors: errorFilter(questions),
  }
}

function leaveToRjsf(): Promise<never> {
  return Promise.reject(new Error('In an RJSF form, RJSF owns the data: save what its onChange or onSubmit gives.'))
}
