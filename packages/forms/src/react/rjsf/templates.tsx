import { IconAlertCircle } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import type { Form } from '../../description/index-form.ts'
import { questionKey } from '../../json-schema/keys.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { AuthorText } from '../markdown.tsx'
import { focusQuestion } from '../page/focus-question.ts'
import { isSectionShown } from '../page/shown-sections.ts'
import { useSource } from '../use-source.ts'
import { questionDomId } from '../widget-props.ts'
import { type AboveQuestion, parseQuestionId } from './rjsf-schema.ts'

/** The props that RJSF gives to the template around a field, as far as ours uses them. */
export interface RjsfFieldTemplateProps {
  readonly uiSchema?: object
  readonly children?: ReactNode
}

/** One error in RJSF's list: `property` is the path of the field, `stack` the sentence that RJSF would show. */
export interface RjsfError {
  readonly property?: string | undefined
  readonly message?: string | undefined
  readonly stack: string
}

/** The props that RJSF gives to its list of errors, as far as ours uses them. */
export interface RjsfErrorListProps {
  readonly errors: readonly RjsfError[]
}

/**
 * The template around our questions: it shows the question alone and, above the first of a section, the section's title
 * and description. A theme's template would show label, help and errors a second time, and leave a gap where a question
 * is hidden.
 */
export function questionTemplate(store: FormStore, above: ReadonlyMap<number, AboveQuestion>) {
  return function QuestionTemplate({ uiSchema, children }: RjsfFieldTemplateProps) {
    const head = above.get(parseQuestionId(uiSchema))
    return (
      <>
        {head && <SectionHead {...head} store={store} />}
        {children}
      </>
    )
  }
}

interface SectionHeadProps extends AboveQuestion {
  readonly store: FormStore
}

function SectionHead({ store, section, isTitled }: SectionHeadProps) {
  const { label, description } = section
  const isShown = useSource(store.subscribeState.bind(store), () => isSectionShown(store, section))
  if (!isShown || (!isTitled && description === '')) return null
  return (
    <div className="octroi-rjsf">
      {isTitled && <h2 className="octroi-section-title">{label}</h2>}
      {description !== '' && (
        <div className="octroi-section-description">
          <AuthorText>{description}</AuthorText>
        </div>
      )}
    </div>
  )
}

/** What the list of errors shares with the questions. */
interface ErrorListOptions {
  readonly messages: FormMessages
  readonly idPrefix: string
}

/**
 * RJSF's list of errors. An error of an Octroi question has its label and a link to it; RJSF itself would name the key.
 */
export function errorListTemplate(form: Form, { messages, idPrefix }: ErrorListOptions) {
  const idByKey = new Map(form.questions.map(({ question }) => [questionKey(question.id), question.id]))
  return function ErrorListTemplate({ errors }: RjsfErrorListProps) {
    const titleId = useId()
    return (
      <section className="octroi-rjsf octroi-summary" aria-labelledby={titleId}>
        <div className="octroi-summary-head">
          <h2 className="octroi-summary-title" id={titleId}>
            <IconAlertCircle size={22} stroke={1.8} aria-hidden />
            {messages.errors(errors.length)}
          </h2>
        </div>
        <div className="octroi-summary-list">
          <ul>
            {errors.map((error) => (
              <li key={`${error.property} ${error.stack}`}>
                <ErrorEntry
                  {...{ form, error, idPrefix }}
                  colon={messages.colon}
                  questionId={idByKey.get(keyOf(error))}
                />
              </li>
            ))}
          </ul>
        </div>
      </section>
    )
  }
}

interface ErrorEntryProps {
  readonly form: Form
  readonly error: RjsfError
  readonly questionId: number | undefined
  readonly idPrefix: string
  readonly colon: string
}

function ErrorEntry({ form, error, questionId, idPrefix, colon }: ErrorEntryProps) {
  const question = questionId === undefined ? undefined : form.questionById.get(questionId)?.question
  if (question === undefined) return error.stack
  const go = (event: MouseEvent) => {
    event.preventDefault()
    focusQuestion({ ...WITHOUT_CELLS, idPrefix }, question.id)
  }
  return (
    <a href={`#${questionDomId(idPrefix, question.id)}`} onClick={go}>
      <span className="octroi-summary-label">
        {question.question_number !== null && `${question.question_number} `}
        {question.label}
      </span>
      {colon}
      {error.message}
    </a>
  )
}

/** The list is outside of the questions, so that it cannot focus cells: it leads to the first input of a question. */
const WITHOUT_CELLS = { faultFocus: new Map(), disabled: undefined }

function keyOf({ property = '' }: RjsfError): string {
  return property.replace(/^\./, '')
}
