import type { FormStore } from '@octroi/forms'
import { useMemo, useSyncExternalStore } from 'react'
import { compactJson } from './compact-json.ts'

/** The answers of a store as they would be sent to a backend, live. */
export function WireAnswers({ store }: { readonly store: FormStore }) {
  const subscribe = useMemo(() => {
    const ids = store.form.questions.map(({ question }) => question.id)
    return (listener: () => void) => {
      const stops = ids.map((id) => store.subscribe(id, listener))
      return () => stops.forEach((stop) => stop())
    }
  }, [store])
  const text = useSyncExternalStore(subscribe, () => shownAnswers(store))
  return (
    <section className="story-wire" aria-label="Stored answers" lang="en">
      <div className="story-wire-title">Stored answers</div>
      <pre>{text}</pre>
    </section>
  )
}

function shownAnswers(store: FormStore): string {
  const lines = store.answers().map((answer) => compactJson(answer, '  '))
  return lines.length === 0 ? '[]' : `[\n  ${lines.join(',\n  ')}\n]`
}
