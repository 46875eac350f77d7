import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { findScroller } from './last-opened.tsx'
import type { RowMemory } from './opened-rows.tsx'
import type { DataTableProps } from './table-props.ts'

/** Navigation context for opening rows. */
interface RowOrigin {
  /** Navigation state for a row's page. */
  readonly stateFor: (to: string) => object | undefined
  /** Records which row is opened, given any element inside it. */
  readonly leave: (from: Element) => void
}

const Origin = createContext<RowOrigin>({ stateFor: () => undefined, leave: () => undefined })

/** The navigation context of the surrounding table; empty outside a table. */
export const useRowOrigin = (): RowOrigin => useContext(Origin)

interface OriginProps<Row> extends Pick<DataTableProps<Row>, 'control' | 'result' | 'rowLink' | 'rowState'> {
  readonly memory: RowMemory
  readonly children: ReactNode
}

/** Provides the navigation context to the links of rows. */
export function RowOriginProvider<Row>({ control, result, rowLink, rowState, memory, children }: OriginProps<Row>) {
  const { page: number, size } = control.state
  const rows = result.page?.data
  const origin = useMemo((): RowOrigin => {
    const places = new Map((rows ?? []).map((row, place) => [rowLink(row), (number - 1) * size + place]))
    return {
      stateFor: (to) => {
        const place = places.get(to)
        return place === undefined ? undefined : rowState?.(place, memory.place)
      },
      leave: (from) => {
        const row = from.closest<HTMLElement>('[data-row]')
        const id = row?.dataset['row']
        if (id === undefined) return
        const top = findScroller(row?.closest('[data-table]'))?.scrollTop ?? 0
        memory.remember({ id, page: number, top, windowTop: globalThis.scrollY })
      },
    }
  }, [rows, number, size, rowLink, rowState, memory])
  return <Origin value={origin}>{children}</Origin>
}

interface OpenLinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The link of a row to its page. */
export function OpenLink({ to, ...rest }: OpenLinkProps) {
  const { stateFor, leave } = useRowOrigin()
  return <Link {...rest} to={to} state={stateFor(to)} onClick={(event) => leave(event.currentTarget)} />
}
