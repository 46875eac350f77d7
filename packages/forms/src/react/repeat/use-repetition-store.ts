import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createStore } from '../../engine/create-store.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { RepeatedQuestions } from '../../question-type/question-model.ts'
import type { Row } from '../../values/answer.ts'
import { sameValue } from '../../values/value.ts'

/**
 * The store of one repetition. What is answered in it goes to `onChange` as a row; what comes from elsewhere (another
 * person, undo) goes into it.
 */
export function useRepetitionStore(repeated: RepeatedQuestions, row: Row, onChange: (row: Row) => void): FormStore {
  const [store] = useState(() => createStore(repeated.form, repeated.answersOf(row)))
  const current = useRef(row)
  const change = useRef(onChange)
  useLayoutEffect(() => {
    change.current = onChange
    if (row === current.current) return
    const isNew = !sameValue(row, current.current)
    current.current = row
    if (isNew) store.load(repeated.answersOf(row))
  })
  useEffect(
    () =>
      store.subscribeChanges(() => {
        const next = repeated.rowOf(store.answers(), current.current)
        if (sameValue(next, current.current)) return
        current.current = next
        change.current(next)
      }),
    [store, repeated],
  )
  return store
}
