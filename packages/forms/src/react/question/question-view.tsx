import { type FormEvent, memo, useMemo } from 'react'
import type { DescriptionFault } from '../../description/description-fault.ts'
import type { Fault } from '../../values/answer.ts'
import { isHostChecked } from '../../engine/host-check.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { type FormEnvironment, useFormEnvironment, useAreFaultsShown } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { AuthorText } from '../markdown.tsx'
import { helpId, idList, labelId, questionDomId, type WidgetEntry } from '../widget-props.ts'
import { useSource } from '../use-source.ts'
import { widgetOf } from '../widgets.ts'
import { useMissingAnswer } from './missing-answers.ts'
import { QuestionLabel } from './question-label.tsx'
import { type QuietChange, SilentChangeContext, useTypedQuestion } from './quiet-typing.ts'

/**
 * One question: label, help and widget. It subscribes to its own part of the store, so that typing renders this
 * question alone, or nothing where the input shows its text by itself. Renders nothing while it is hidden.
 */
export function QuestionView({ questionId }: { readonly questionId: number }) {
  const environment = useFormEnvironment()
  const [state, quietly] = useTypedQuestion(questionId)
  if (!state.visible) return null
  const faults = environment.broken.get(questionId)
  if (faults !== undefined) return <BrokenQuestion state={state} faults={faults} />
  return visibleQuestion({ environment, state, quietly })
}

interface VisibleQuestion {
  readonly environment: FormEnvironment
  readonly state: QuestionState
  readonly quietly: QuietChange
}

/** This is a function and not a component, because a section opens faster with fewer components for each question. */
function visibleQuestion({ environment, state, quietly }: VisibleQuestion) {
  const { question } = state
  const depth = environment.store.form.questionById.get(question.id)?.depth ?? 0
  const entry = widgetOf(question, environment.widgets)
  const readOnly = environment.readOnly || question.computed?.readOnly === true
  const id = questionDomId(environment.idPrefix, question.id)
  const kind = entry?.label ?? 'group'
  // Where a browser offers to fill in forms, it examines at each key all inputs of the `<form>` that is typed in. With
  // a form for each question these are few. Nothing is ever submitted.
  const Element = environment.ownForms ? 'form' : 'div'
  const Answer = environment.store.form.description.checks === undefined ? Body : CheckedBody
  const body = <Answer entry={entry} id={id} state={state} readOnly={readOnly} />
  return (
    <>
      <Element
        className="octroi-question"
        id={id}
        data-type={question.question_type.label}
        data-layout={entry?.layout}
        data-depth={Math.min(depth, 4)}
        data-disabled={environment.disabled || undefined}
        {...(environment.ownForms && NEVER_SUBMITTED)}
      >
        <QuestionLabel id={id} question={question} kind={kind} readOnly={readOnly} required={state.required} />
        {question.help && <Help id={id} text={question.help} />}
        {entry?.widget.typesQuietly ? <SilentChangeContext value={quietly}>{body}</SilentChangeContext> : body}
      </Element>
      {environment.questionEnd?.(question.id)}
    </>
  )
}

// This is loaded late, because few forms are checked by a server.
const ServerCheck = lazyPart(async () => (await import('../checks/server-check.tsx')).ServerCheck, {
  failed: () => null,
})

const serverCheckId = (id: string) => `${id}-check`

const NEVER_SUBMITTED = { noValidate: true, onSubmit: (event: FormEvent) => event.preventDefault() }

interface BrokenQuestionProps {
  readonly state: QuestionState
  readonly faults: readonly DescriptionFault[]
}

/** Replaces a question whose description is wrong: shows what is wrong with it. */
function BrokenQuestion({ state, faults }: BrokenQuestionProps) {
  const { idPrefix } = useFormEnvironment()
  const messages = useFormMessages()
  const { question } = state
  return (
    <div className="octroi-question octroi-broken" id={questionDomId(idPrefix, question.id)}>
      <strong>{question.label || messages.brokenQuestion}</strong>
      <p>{messages.brokenQuestion}</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.path} ${fault.code}`}>
            <code>{fault.path}</code> {fault.message}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Help = memo(function Help({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <div className="octroi-help" id={helpId(id)}>
      <AuthorText>{text}</AuthorText>
    </div>
  )
})

/** A widget that repeats questions gets their view from here, because it cannot import what imports it. */
const REPEATING = { renderQuestion: (questionId: number) => <QuestionView key={questionId} questionId={questionId} /> }

interface BodyProps {
  readonly entry: WidgetEntry | undefined
  readonly id: string
  readonly state: QuestionState
  readonly readOnly: boolean
}

/**
 * The faults of a check that concerns several questions are held back while one of them is answered for the first time,
 * so that the others are not called wrong meanwhile.
 */
function CheckedBody(props: BodyProps) {
  const { store, typing } = useFormEnvironment()
  const { state } = props
  const isWaiting = useSource(typing.subscribe, () => {
    const id = typing.get()
    return id !== null && id !== state.question.id && store.question(id).faults.some(isOfCheck)
  })
  const shownState = useMemo(
    () => (isWaiting ? { ...state, faults: state.faults.filter((fault) => !isOfCheck(fault)) } : state),
    [state, isWaiting],
  )
  return <Body {...props} state={shownState} />
}

const isOfCheck = ({ code }: Fault) => code === 'check'

function Body({ entry, id, state, readOnly }: BodyProps) {
  const { disabled, host } = useFormEnvironment()
  const messages = useFormMessages()
  const areFaultsShown = useAreFaultsShown(state.question.id)
  const missing = useMissingAnswer(state)
  const revealed = areFaultsShown || missing !== null
  if (entry === undefined) return <p className="octroi-broken">{messages.brokenQuestion}</p>
  if (entry.label === 'heading') return null
  if (readOnly) {
    return (
      <div className="octroi-read" role="group" aria-labelledby={labelId(id)}>
        <entry.print state={state} />
      </div>
    )
  }
  const isAsked = isHostChecked(state.question, host.check)
  const describedBy = idList(Boolean(state.question.help) && helpId(id), isAsked && serverCheckId(id))
  const repeating = state.repeated === undefined ? undefined : REPEATING
  const own = <entry.widget {...{ id, revealed, describedBy }} state={missing ?? state} {...repeating} />
  const widget = isAsked ? (
    <>
      {own}
      <ServerCheck id={serverCheckId(id)} questionId={state.question.id} />
    </>
  ) : (
    own
  )
  if (disabled === undefined) return widget
  // A disabled fieldset disables every input and button in it, also those of a widget that does not handle `disabled`.
  return (
    <fieldset role="presentation" className="octroi-fieldset" disabled={disabled}>
      {widget}
    </fieldset>
  )
}
