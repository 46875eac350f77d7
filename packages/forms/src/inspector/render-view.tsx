import { useSource } from '../react/use-source.ts'
import { TEXTS } from './inspector-texts.ts'
import type { RenderRecorder } from './render-recorder.tsx'
import { useObserver } from './use-observed.ts'

/** How often each question has rendered, and how long it took; those with the longest total come first. */
export function RenderView({ renders }: { readonly renders: RenderRecorder | null }) {
  return renders === null ? <p>{TEXTS.noRecorder}</p> : <RecordedRenders renders={renders} />
}

function RecordedRenders({ renders }: { readonly renders: RenderRecorder }) {
  const { store } = useObserver()
  const counts = useSource(renders.subscribe, renders.counts)
  if (counts.size === 0) return <p>{TEXTS.noRenders}</p>
  const rows = [...counts].toSorted(([, one], [, other]) => other.totalMs - one.totalMs)
  return (
    <>
      <button type="button" onClick={renders.reset}>
        {TEXTS.reset}
      </button>
      <table>
        <thead>
          <tr>
            <th scope="col">{TEXTS.question}</th>
            <th scope="col">{TEXTS.renders}</th>
            <th scope="col">{TEXTS.lastMs}</th>
            <th scope="col">{TEXTS.totalMs}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([id, { renders: count, lastMs, totalMs }]) => (
            <tr key={id}>
              <th scope="row">
                {store.form.questionById.get(id)?.question.label} <code>{id}</code>
              </th>
              <td>{count}</td>
              <td>{lastMs.toFixed(1)}</td>
              <td>{totalMs.toFixed(1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
