import { questionDomId } from '../react/widget-props.ts'
import { TEXTS } from './inspector-texts.ts'
import { useEachChange, useObserver } from './use-observed.ts'

interface FaultListProps {
  readonly idPrefix: string
  /** Shows a question in the tree, by its key. */
  readonly onInspect: (key: string) => void
}

/** Every fault of the form, in the order of its questions; each leads to its question. */
export function FaultList({ idPrefix, onInspect }: FaultListProps) {
  const { store } = useObserver()
  useEachChange()
  const faulty = store.form.questions
    .map(({ question }) => store.question(question.id))
    .filter(({ faults }) => faults.length > 0)
  if (faulty.length === 0) return <p>{TEXTS.noFaults}</p>
  return (
    <ul className="octroi-inspector-faults">
      {faulty.map(({ question, faults }) => (
        <li key={question.id}>
          <a href={`#${questionDomId(idPrefix, question.id)}`}>{question.label || question.id}</a>{' '}
          <button
            type="button"
            aria-label={`${TEXTS.inspect} ${question.label}`}
            onClick={() => onInspect(`q${question.id}`)}
          >
            {TEXTS.inspect}
          </button>
          <ul>
            {faults.map(({ option_id, path, code, message }) => (
              <li key={`${option_id} ${path} ${code} ${message}`}>
                <code>{code}</code> {path !== '' && <code>{path}</code>} {message}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
