import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** Content at the end of the title's line. */
  readonly aside?: ReactNode
  /** `attention`: the person must do something here now. */
  readonly tone?: 'plain' | 'attention'
  /** Id of the panel, as a link target. */
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

/** Scrolls to a panel and focuses its title. */
export function focusPanel(id: string): void {
  const panel = document.querySelector(`#${id}`)
  const title = panel?.querySelector('h2')
  panel?.scrollIntoView({ block: 'nearest' })
  // The title is scrolled to as well, because a panel may be taller than the window.
  title?.scrollIntoView({ block: 'nearest' })
  title?.focus({ preventScroll: true })
}
