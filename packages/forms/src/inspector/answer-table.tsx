import type { InspectedPlace } from './inspected-place.ts'
import { TEXTS } from './inspector-texts.ts'

/** The answers to a question by option, in wire format: as they are now, and as they were last saved. */
export function AnswerTable({ place: { store, indexed } }: { readonly place: InspectedPlace }) {
  const { options } = indexed.question
  if (options.length === 0) return <p>{TEXTS.noAnswers}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{TEXTS.option}</th>
          <th scope="col">{TEXTS.current}</th>
          <th scope="col">{TEXTS.saved}</th>
          <th scope="col">{TEXTS.revision}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ id, label }) => {
          const saved = store.saved(id)
          return (
            <tr key={id} data-changed={store.isUnsaved(id) || undefined}>
              <th scope="row">
                {id} {label}
              </th>
              <td>
                <AnswerJson answer={store.answer(id)} />
              </td>
              <td>
                <AnswerJson answer={saved} />
              </td>
              <td>{saved.revision ?? TEXTS.none}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface AnswerJsonProps {
  readonly answer: { readonly value: string; readonly details: string | null }
}

/** An answer as JSON; one that is itself JSON, as that of a table, is not quoted once more. */
export function AnswerJson({ answer: { value, details } }: AnswerJsonProps) {
  const isStructured = /^[[{]/.test(value)
  const text = isStructured ? value : JSON.stringify(value)
  return <code>{details === null ? text : `${text} + ${JSON.stringify(details)}`}</code>
}
