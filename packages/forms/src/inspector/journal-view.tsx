import { useState } from 'react'
import { useSource } from '../react/use-source.ts'
import type { Act } from './act-journal.ts'
import { TEXTS } from './inspector-texts.ts'
import { useObserver } from './use-observed.ts'

/** Most acts that are shown; a copy has all that are kept. */
const SHOWN_ACTS = 50

/** The acts on the store, the latest first, which can be copied as JSON. */
export function JournalView() {
  const { journal } = useObserver()
  const acts = useSource(journal.acts.subscribe, journal.acts.get)
  const [note, setNote] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(journal.acts.get(), null, 2))
      setNote(TEXTS.copied)
    } catch {
      // A page without HTTPS has no clipboard, and a browser may refuse it: the developer reads that nothing was copied.
      setNote(TEXTS.notCopied)
    }
  }
  return (
    <>
      <p className="octroi-inspector-tools">
        <button type="button" onClick={() => void copy()}>
          {TEXTS.copy}
        </button>{' '}
        <button type="button" onClick={() => journal.clear()}>
          {TEXTS.clear}
        </button>{' '}
        <span role="status">{note}</span>
      </p>
      {acts.length > SHOWN_ACTS && <p>{TEXTS.moreActs(SHOWN_ACTS)}</p>}
      {acts.length === 0 ? <p>{TEXTS.noActs}</p> : <ActTable acts={acts.slice(-SHOWN_ACTS).toReversed()} />}
    </>
  )
}

function ActTable({ acts }: { readonly acts: readonly Act[] }) {
  const { store } = useObserver()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{TEXTS.after}</th>
          <th scope="col">{TEXTS.act}</th>
          <th scope="col">{TEXTS.question}</th>
          <th scope="col">{TEXTS.details}</th>
        </tr>
      </thead>
      <tbody>
        {acts.map(({ number, at, kind, question_id, ...rest }) => (
          <tr key={number}>
            <td>{at}</td>
            <td>{kind}</td>
            <td>{question_id !== undefined && store.form.questionById.get(question_id)?.question.label}</td>
            <td>
              <code>{JSON.stringify(rest)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
