import { Group, Title } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { useDocumentTitle } from './document-title.ts'
import classes from './page.module.css'
import { usePageFocus } from './page-focus.ts'

/** Title of the current page in the route table. */
export const RouteTitle = createContext('')

interface PageProps {
  /** Heading of the page; by default the route's title. */
  readonly title?: string
  /** Title of the browser's tab, if it is longer than the heading. */
  readonly documentTitle?: string
  /** Content above the heading, such as links to similar pages. */
  readonly above?: ReactNode
  /** Content at the end of the heading's line. */
  readonly aside?: ReactNode
  /** Content under the heading. */
  readonly lead?: ReactNode
  /** `reading`: at most 760 pixels; `form`: fields in columns; `full`: the whole window. */
  readonly width?: 'content' | 'reading' | 'form' | 'full'
  readonly children: ReactNode
}

/** Frame of a page: width, heading, document title, and the focus after navigation. */
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
