import type { ReactNode } from 'react'
import { Panel } from '../panel.tsx'
import classes from './form.module.css'

interface FormSectionProps {
  readonly title: string
  /** A word on what belongs here. */
  readonly lead?: string
  /** Where there is room; two without it. */
  readonly columns?: 2 | 3
  readonly children: ReactNode
}

/** A part of a form, in columns where there is room. */
export function FormSection({ title, lead, columns = 2, children }: FormSectionProps) {
  return (
    <Panel title={title}>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      <FormFields columns={columns}>{children}</FormFields>
    </Panel>
  )
}

/** Fields in columns where there is room, in a part of a page that has its title already. */
export function FormFields({ columns = 2, children }: Pick<FormSectionProps, 'columns' | 'children'>) {
  return (
    <div className={classes.section}>
      <div className={classes.fields} data-columns={columns}>
        {children}
      </div>
    </div>
  )
}

/** A field that takes the whole line of its section. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
