import { PrintedSingle } from '../../react/answers/printed-text.tsx'
import type { PrintProps } from '../../react/widget-props.ts'

/** Oui or Non. */
export function TogglePrint(props: PrintProps) {
  return <PrintedSingle {...props} kind="checkbox" />
}
