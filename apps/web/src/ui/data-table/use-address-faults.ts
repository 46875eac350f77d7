import { useCallback, useMemo, useState } from 'react'
import { type AddressFault, addressFaults } from './address-faults.ts'
import type { DataColumn } from './column.ts'

const NONE: readonly AddressFault[] = []

interface Faults {
  /** What is wrong in the address now. */
  readonly found: readonly AddressFault[]
  /** What was since one came, each once, until it is dismissed: the address is cleaned. */
  readonly faults: readonly AddressFault[]
  readonly dismissFaults: () => void
}

/** What an address asks for that these columns cannot show; nothing of a table that is not in the address. */
export function useAddressFaults<Row>(params: URLSearchParams | null, columns: readonly DataColumn<Row>[]): Faults {
  const foundFaults = useMemo(() => {
    const all = params ? addressFaults(params, columns) : NONE
    return all.length === 0 ? NONE : all
  }, [params, columns])
  const [known, setKnown] = useState({ found: NONE, faults: NONE })
  // Faults are found again when the choices of a filter come before the address is cleaned; they are shown once all
  // the same.
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
