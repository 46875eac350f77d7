import type { Saver } from '../react/saving/saver.ts'
import { useSource } from '../react/use-source.ts'
import { AnswerJson } from './answer-table.tsx'
import { TEXTS } from './inspector-texts.ts'
import { useEachChange, useObserver } from './use-observed.ts'

/** What the store knows of saves, and the state of the saver where the host gives it. */
export function SavingView({ saver }: { readonly saver: Saver | null }) {
  return (
    <>
      <h3>{TEXTS.unsaved}</h3>
      <UnsavedAnswers />
      <h3>{TEXTS.saver}</h3>
      {saver === null ? <p>{TEXTS.noSaver}</p> : <SaverState saver={saver} />}
    </>
  )
}

function UnsavedAnswers() {
  const { store } = useObserver()
  useEachChange()
  const changed = store.changed()
  if (changed.length === 0) return <p>{TEXTS.noUnsaved}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{TEXTS.question}</th>
          <th scope="col">{TEXTS.current}</th>
          <th scope="col">{TEXTS.saved}</th>
          <th scope="col">{TEXTS.revision}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((answer) => (
          <tr key={answer.option_id}>
            <th scope="row">
              {store.form.optionById.get(answer.option_id)?.question.question.label} <code>{answer.option_id}</code>
            </th>
            <td>
              <AnswerJson answer={answer} />
            </td>
            <td>
              <AnswerJson answer={store.saved(answer.option_id)} />
            </td>
            <td>{answer.revision ?? TEXTS.none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The properties of the saver's state by their names, which are those of its documentation. */
function SaverState({ saver }: { readonly saver: Saver }) {
  const state = useSource(saver.state.subscribe, saver.state.get)
  return (
    <dl>
      {Object.entries(state).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <code>{JSON.stringify(value)}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
