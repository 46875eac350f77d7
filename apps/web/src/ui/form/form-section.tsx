import type { ReactNode } from 'react'
import { Panel } from '../panel.tsx'
import classes from './form.module.css'

interface FormSectionProps {
  readonly title: string
  /** A word on what belongs here. */
  readonly lead?: string
  readonly children: ReactNode
}

/** A part of a form, in two columns where there is room. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  return (
    <Panel title={title}>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      <div className={classes.section}>
        <div className={classes.fields}>{children}</div>
      </div>
    </Panel>
  )
}

/** A field that takes the whole line of its section. */
export function Wide({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}
