import type { AmountFault } from '../../finance/cents.ts'
import type { FieldFault } from '../../finance/grid-store.ts'
import type { GridFaultCode } from '../../finance/grid-fault.ts'

/** What the headless half of the financial grid says, in one language. */
export interface FinanceMessages {
  /** What is wrong with a definition; `detail` is the word or the number at fault. */
  readonly grid: Readonly<Record<GridFaultCode, (detail: string) => string>>
  /** What is wrong with an amount or a field, and what to do. */
  readonly faults: Readonly<Record<AmountFault | FieldFault, string>>
}
