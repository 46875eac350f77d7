import type { ReactNode } from 'react'
import { Panel } from '../panel.tsx'
import classes from './form.module.css'

interface FormSectionProps {
  readonly title: string
  /** Short introduction. */
  readonly lead?: string
  /** Number of columns if there is room. */
  readonly columns?: 2 | 3
  readonly children: ReactNode
}

/** A titled part of a form, in columns if there is room. */
export function FormSection({ title, lead, columns = 2, children }: FormSectionProps) {
  return (
    <Panel title={title}>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      <FormFields columns={columns}>{children}</FormFields>
    </Panel>
  )
}

/** Fields in columns if there is room, for a part of a page that already has a title. */
export function FormFields({ columns = 2, children }: Pick<FormSectionProps, 'columns' | 'children'>) {
  return (
    <div className={classes.section}>
      <div className={classes.fields} data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

/** A field that spans all columns of its section. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
