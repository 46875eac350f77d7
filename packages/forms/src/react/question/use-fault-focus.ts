import { useEffect, useRef } from 'react'
import { type FocusFault, useFormEnvironment } from '../form-environment.tsx'

/**
 * Registers how a widget whose inputs are not always in the DOM (cells that are rendered when they are edited, rows
 * that are mounted when they are in view) moves the focus to the cell of a fault, or to its first cell when the fault
 * is null. When the function returns false, or none is registered, the focus goes to the input that has the fault's id
 * or is invalid.
 */
export function useFaultFocus(questionId: number, focus: FocusFault) {
  const { faultFocus } = useFormEnvironment()
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    const call: FocusFault = (fault) => latest.current(fault)
    faultFocus.set(questionId, call)
    return () => {
      if (faultFocus.get(questionId) === call) faultFocus.delete(questionId)
    }
  }, [faultFocus, questionId])
}
