import type { FormUseSelection } from '@octroi/domain'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Which filled forms the page counts: the address keeps it, so that it can be sent and gone back to. */
export function useSelection(): readonly [FormUseSelection, (change: FormUseSelection) => void] {
  const [params, setParams] = useSearchParams()
  const selection = useMemo(() => readSelection(params), [params])
  const change = useCallback(
    (part: FormUseSelection) => {
      const entries = Object.entries({ ...selection, ...part }).filter(([, value]) => value !== undefined)
      setParams(Object.fromEntries(entries.map(([key, value]) => [key, String(value)])), { replace: true })
    },
    [selection, setParams],
  )
  return [selection, change]
}

function readSelection(params: URLSearchParams): FormUseSelection {
  const [version, type_id] = ['version', 'type_id'].map((name) => readNumber(params.get(name)))
  const [from, to] = ['from', 'to'].map((name) => readDay(params.get(name)))
  return {
    ...(version !== undefined && { version }),
    ...(type_id !== undefined && { type_id }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

const readNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined

const readDay = (text: string | null): string | undefined => (text !== null && ISO_DAY.test(text) ? text : undefined)

/** True if the period ends before it begins, which no call is made for. */
export const isReversed = ({ from, to }: FormUseSelection): boolean =>
  from !== undefined && to !== undefined && to < from
