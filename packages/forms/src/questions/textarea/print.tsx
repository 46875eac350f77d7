import { PrintedSingle } from '../../react/answers/printed-text.tsx'
import type { PrintProps } from '../../react/widget-props.ts'

/** The answer as text. */
export function TextareaPrint(props: PrintProps) {
  return <PrintedSingle {...props} kind="textarea" />
}
