import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** At the end of the title's line. */
  readonly aside?: ReactNode
  /** `attention`: what the person is to do now. */
  readonly tone?: 'plain' | 'attention'
  /** Id of the panel, to be linked to. */
  readonly id?: string
  readonly children: ReactNode
}

/** A titled box; a landmark named by its title. */
export function Panel({ title, aside, tone = 'plain', id, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={classes.panel} data-tone={tone} aria-labelledby={titleId} id={id}>
      <Group justify="space-between" gap="xs" className={classes.header}>
        <Title order={2} id={titleId} className={classes.title} tabIndex={-1}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </section>
  )
}

/** Takes the person to a panel: in view, and with the focus on its title. */
export function focusPanel(id: string): void {
  const panel = document.querySelector(`#${id}`)
  const title = panel?.querySelector('h2')
  panel?.scrollIntoView({ block: 'nearest' })
  // A panel may be taller than the window.
  title?.scrollIntoView({ block: 'nearest' })
  title?.focus({ preventScroll: true })
}
