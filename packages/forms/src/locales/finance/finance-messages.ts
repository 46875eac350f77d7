import type { AmountFault } from '../../finance/cents.ts'
import type { FieldFault } from '../../finance/grid-store.ts'
import type { GridFaultCode } from '../../finance/grid-fault.ts'

/** The texts of the headless part of the financial grid, in one language. */
export interface FinanceMessages {
  /** Messages of faults in a definition; `detail` is the word or the number at fault. */
  readonly grid: Readonly<Record<GridFaultCode, (detail: string) => string>>
  /** Messages of faults in an amount or a field, which say what to do. */
  readonly faults: Readonly<Record<AmountFault | FieldFault, string>>
}
