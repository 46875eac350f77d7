import { useCallback, useRef } from 'react'
import type { Question } from '../../description/form.ts'
import { useFaultFocus } from '../question/use-fault-focus.ts'
import { firstCell, getSheetShape } from './sheet/moves.ts'
import type { SheetController } from './sheet/sheet-controller.ts'

/**
 * Lets the page activate the cell of a fault in a question's sheet: by row and column for rows that the person adds, by
 * option and column for fixed rows; the first editable cell for the question as a whole. Returns the function for
 * `Sheet.onController`.
 */
export function useSheetFocus(question: Question): (controller: SheetController | null) => void {
  const sheet = useRef<SheetController | null>(null)
  useFaultFocus(question.id, (fault) => {
    const controller = sheet.current
    if (controller === null || controller.source.rowCount() === 0) return false
    const [, row, fieldId] = /^(?:\[(\d+)\]\.)?(.*)$/.exec(fault?.path ?? '') ?? []
    const column = controller.source.columns.findIndex(({ id }) => id === fieldId)
    const place = row === undefined ? question.options.findIndex(({ id }) => id === fault?.option_id) : Number(row)
    const isThere = column >= 0 && place >= 0 && place < controller.source.rowCount()
    controller.cursor.take(isThere ? { place, column } : firstCell(getSheetShape(controller.source)))
    return true
  })
  return useCallback((controller) => {
    sheet.current = controller
  }, [])
}
