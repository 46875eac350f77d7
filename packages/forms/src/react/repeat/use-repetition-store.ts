import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FormStore, RepeatedQuestions } from '../../engine/form-store.ts'
import type { Row } from '../../values/answer.ts'
import { sameValue } from '../../values/value.ts'

/**
 * The store of one repetition. What is answered in it goes to `onChange` as a row; what comes from elsewhere (another
 * person, undo) goes into it.
 */
export function useRepetitionStore(repeated: RepeatedQuestions, row: Row, onChange: (row: Row) => void): FormStore {
  const [store] = useState(() => repeated.open(row))
  const current = useRef(row)
  const change = useRef(onChange)
  useLayoutEffect(() => {
    change.current = onChange
    if (row === current.current) return
    const isNew = !sameValue(row, current.current)
    current.current = row
    if (isNew) store.load(repeated.rows.answersOf(row))
  })
  useLayoutEffect(() => store.readOutside(repeated.outside), [store, repeated])
  useEffect(
    () =>
      store.subscribeChanges(() => {
        const next = repeated.rows.rowOf(store.answers(), current.current)
        if (sameValue(next, current.current)) return
        current.current = next
        change.current(next)
      }),
    [store, repeated],
  )
  return store
}
