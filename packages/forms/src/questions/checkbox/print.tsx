import { PrintedChoices } from '../../react/answers/printed-choices.tsx'
import type { PrintProps } from '../../react/widget-props.ts'

/** The chosen options, with their details. */
export function CheckboxPrint(props: PrintProps) {
  return <PrintedChoices {...props} />
}
