import { PrintedChoices } from '../../react/answers/printed-choices.tsx'
import type { PrintProps } from '../../react/widget-props.ts'

/** The chosen option, with its detail. */
export function RadioPrint(props: PrintProps) {
  return <PrintedChoices {...props} />
}
