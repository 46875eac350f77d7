import type { CSSProperties, ReactNode } from 'react'
import type { Field } from '../../description/form.ts'
import { useFormMessages } from '../form-messages.tsx'
import { labelId } from '../widget-props.ts'
import { columnTitle, columnTrack, isFigureColumn } from './grid-columns.ts'

interface GridProps {
  /** DOM id of the question, whose label names the table. */
  readonly id: string
  /** Name of the region that scrolls. */
  readonly name: string
  readonly describedBy: string | undefined
  /** Heading and track of the first column, which names the rows. */
  readonly first: { readonly title: string; readonly track: string; readonly hidden?: boolean }
  readonly columns: readonly Field[]
  /** Heading of a last column for what can be done with a row. */
  readonly actions?: string
  readonly children: ReactNode
}

/**
 * A table that scrolls in a region of its own, its headings in view. Rows are CSS grids so that columns keep their
 * width and rows out of sight cost nothing; the roles say again what `display` takes from table elements.
 */
export function Grid({ id, name, describedBy, first, columns, actions, children }: GridProps) {
  const messages = useFormMessages()
  const tracks = [first.track, ...columns.map(columnTrack), ...(actions === undefined ? [] : ['7.5rem'])]
  return (
    // A region that scrolls must be reachable by keyboard.
    <section className="octroi-grid-region" tabIndex={0} aria-label={messages.scrollable(name)}>
      <table
        role="table"
        className="octroi-grid"
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy}
        style={{ '--octroi-tracks': tracks.join(' ') } as CSSProperties}
      >
        <thead role="rowgroup">
          <tr role="row" className="octroi-grid-row octroi-grid-head">
            <th role="columnheader" scope="col" className="octroi-cell octroi-cell-first">
              <span className={first.hidden ? 'octroi-hidden' : undefined}>{first.title}</span>
            </th>
            {columns.map((field) => (
              <th
                key={field.id}
                role="columnheader"
                scope="col"
                className="octroi-cell"
                data-figures={isFigureColumn(field) || undefined}
              >
                {columnTitle(field)}
              </th>
            ))}
            {actions !== undefined && (
              <th role="columnheader" scope="col" className="octroi-cell">
                <span className="octroi-hidden">{actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </section>
  )
}
