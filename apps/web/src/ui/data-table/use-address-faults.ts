import { useCallback, useMemo, useState } from 'react'
import { type AddressFault, addressFaults } from './address-faults.ts'
import type { DataColumn } from './column.ts'

const NONE: readonly AddressFault[] = []

interface Faults {
  /** Faults of the current address. */
  readonly found: readonly AddressFault[]
  /**
   * URL parameters that could not be applied since the page opened, each listed once until dismissed. They are removed
   * from the URL at once.
   */
  readonly faults: readonly AddressFault[]
  readonly dismissFaults: () => void
}

/** Collects what these columns cannot apply of an address; none if the table's state is not in the address. */
export function useAddressFaults<Row>(params: URLSearchParams | null, columns: readonly DataColumn<Row>[]): Faults {
  const foundFaults = useMemo(() => {
    const all = params ? addressFaults(params, columns) : NONE
    return all.length === 0 ? NONE : all
  }, [params, columns])
  const [known, setKnown] = useState({ found: NONE, faults: NONE })
  // The same faults may be found twice, if a filter's choices arrive before the address is cleaned; they are shown
  // once.
  if (foundFaults !== known.found) setKnown({ found: foundFaults, faults: withNew(known.faults, foundFaults) })
  const dismissFaults = useCallback(() => setKnown((now) => ({ ...now, faults: NONE })), [])
  return useMemo(
    () => ({ found: foundFaults, faults: known.faults, dismissFaults }),
    [foundFaults, known.faults, dismissFaults],
  )
}

function withNew(faults: readonly AddressFault[], newFaults: readonly AddressFault[]): readonly AddressFault[] {
  const isSame = (one: AddressFault, other: AddressFault) =>
    one.kind === other.kind && one.name === other.name && one.text === other.text
  return [...faults, ...newFaults.filter((one) => !faults.some((other) => isSame(one, other)))]
}
