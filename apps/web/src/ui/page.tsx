import { Group, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { useDocumentTitle } from './document-title.ts'
import classes from './page.module.css'
import { usePageFocus } from './page-focus.ts'

/** The title that the route table gives to the page being shown. */
export const RouteTitle = createContext('')

interface PageProps {
  /** Heading of the page; the route's title without one. */
  readonly title?: string
  /** Name in the browser's tab when it is longer than the heading. */
  readonly documentTitle?: string
  /** Over the heading: the way to other pages like this one. */
  readonly above?: ReactNode
  /** What is at the end of the heading's line. */
  readonly aside?: ReactNode
  /** Content under the heading. */
  readonly lead?: ReactNode
  /** `reading`: at most 760 pixels; `form`: fields in columns; `full`: the whole window. */
  readonly width?: 'content' | 'reading' | 'form' | 'full'
  readonly children: ReactNode
}

/** The frame of a page: width, heading, document title, and the focus after a navigation. */
export function Page({ title, documentTitle, above, aside, lead, width = 'content', children }: PageProps) {
  const heading = useContext(RouteTitle)
  const shownTitle = title ?? heading
  useDocumentTitle(documentTitle ?? shownTitle)
  const focus = usePageFocus<HTMLHeadingElement>()
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        {above}
        <Group justify="space-between" align="center" gap="md">
          <Title order={1} ref={focus} tabIndex={-1} className={classes.title}>
            {shownTitle}
          </Title>
          {aside}
        </Group>
        {lead}
      </header>
      {children}
    </div>
  )
}
