import { PrintedChoices } from '../../react/answers/printed-choices.tsx'
import { PrintedSingle } from '../../react/answers/printed-text.tsx'
import type { PrintProps } from '../../react/widget-props.ts'
import { isOverOptions } from './definition.ts'

/** The chosen option with its detail, or the chosen value. */
export function SelectPrint(props: PrintProps) {
  return isOverOptions(props.state.question) ? (
    <PrintedChoices {...props} />
  ) : (
    <PrintedSingle {...props} kind="select" />
  )
}
