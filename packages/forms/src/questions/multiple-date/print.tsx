import { PrintedPairs } from '../../react/answers/printed-pairs.tsx'
import type { PrintProps } from '../../react/widget-props.ts'

/** The answers as text, each after its label. */
export function MultipleDatePrint(props: PrintProps) {
  return <PrintedPairs {...props} kind="date" />
}
