import { type ReactNode, useState } from 'react'
import { propertiesOf } from '../json-schema/form-schema.ts'
import { questionDomId } from '../react/widget-props.ts'
import { AnswerTable } from './answer-table.tsx'
import { findPlace, type InspectedPlace, readNodes } from './inspected-place.ts'
import { TEXTS } from './inspector-texts.ts'
import { isChanged } from './tree-rows.ts'
import { useEachChange, useObserver } from './use-observed.ts'

interface QuestionDetailsProps {
  /** Key of the chosen node of the tree; null before one is chosen. */
  readonly selected: string | null
  readonly idPrefix: string
}

/** All that the store holds of the chosen question. */
export function QuestionDetails({ selected, idPrefix }: QuestionDetailsProps) {
  const { store } = useObserver()
  useEachChange(selected !== null)
  const place = selected === null ? undefined : findPlace(readNodes(store), selected)
  if (place === undefined) {
    const isGone = selected !== null && !selected.startsWith('s') && !/\.r\d+$/.test(selected)
    return <p className="octroi-inspector-details">{isGone ? TEXTS.questionGone : TEXTS.chooseQuestion}</p>
  }
  return (
    <section className="octroi-inspector-details" aria-label={place.indexed.question.label || place.key}>
      <Facts place={place} idPrefix={idPrefix} />
    </section>
  )
}

function Facts({ place, idPrefix }: { readonly place: InspectedPlace; readonly idPrefix: string }) {
  const { question, path } = place.indexed
  const state = place.store.question(question.id)
  const words = [
    state.visible ? null : TEXTS.hidden,
    state.required ? TEXTS.required : TEXTS.optional,
    state.answered ? TEXTS.answered : TEXTS.empty,
    isChanged(place) ? TEXTS.changed : null,
  ].filter((word) => word !== null)
  const results = Object.entries(state.results)
  return (
    <>
      <h3>{question.label || place.key}</h3>
      <p>
        <code>{question.question_type.label}</code> · <code>{question.id}</code> · <code>{path}</code>
        <br />
        {words.join(', ')}
        {state.visible && (
          <>
            {' · '}
            <a href={`#${questionDomId(idPrefix, place.rootId)}`}>{TEXTS.showInForm}</a>
          </>
        )}
      </p>
      <h4>{TEXTS.answers}</h4>
      <AnswerTable place={place} />
      <h4>{TEXTS.faults}</h4>
      {state.faults.length === 0 ? (
        <p>{TEXTS.noFaults}</p>
      ) : (
        <ul>
          {state.faults.map(({ option_id, path: at, code, message }) => (
            <li key={`${option_id} ${at} ${code} ${message}`}>
              <code>{code}</code> {at !== '' && <code>{at}</code>} {message}
            </li>
          ))}
        </ul>
      )}
      {results.length > 0 && <h4>{TEXTS.results}</h4>}
      {results.length > 0 && <Json value={state.results} />}
      <Later key={`description ${place.key}`} title={TEXTS.description}>
        {() => <Json value={question} />}
      </Later>
      <Later key={`schema ${place.key}`} title={TEXTS.schema}>
        {() => <Json value={propertiesOf([place.indexed])} />}
      </Later>
    </>
  )
}

/** Content that is worked out only while it is shown. */
function Later({ title, children }: { readonly title: string; readonly children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children()}
    </details>
  )
}

function Json({ value }: { readonly value: unknown }) {
  return <pre>{JSON.stringify(value, null, 2)}</pre>
}
