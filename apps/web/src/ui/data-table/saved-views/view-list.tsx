import { Alert, Button, Text, Title } from '@mantine/core'
import type { View } from '@octroi/domain'
import { IconPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLink } from './copy-link.tsx'
import classes from './saved-views.module.css'
import { ViewRow } from './view-row.tsx'
import { sortViews } from './view-state.ts'
import type { ViewsControl } from './views-control.ts'

interface ViewListProps {
  readonly views: ViewsControl
  readonly close: () => void
  /** Opens the dialog to change a view; null to create one. */
  readonly ask: (view: View | null) => void
  readonly announce: (text: string) => void
  readonly link: () => string
}

/** Content of the popover: the list of views, and actions on what is shown. */
export function ViewList({ views, close, ask, announce, link }: ViewListProps) {
  const { t } = useTranslation()
  const title = useId()
  const box = useRef<HTMLDivElement>(null)
  const savedViews = views.views ?? []
  return (
    <div ref={box}>
      <div className={classes.part}>
        <Title order={2} size="h5" id={title}>
          {t('table.views')}
        </Title>
        {views.views?.length === 0 && (
          <Text size="sm" c="dimmed" mt={4}>
            {t('table.noViews')}
          </Text>
        )}
        <Trouble {...views} />
      </div>
      {savedViews.length > 0 && (
        <ul className={classes.list} aria-labelledby={title}>
          {sortViews(savedViews).map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              views={views}
              choose={() => {
                views.choose(view)
                close()
              }}
              edit={() => ask(view)}
              announce={announce}
              focusView={(id) => requestAnimationFrame(() => focusIn(box.current, id))}
            />
          ))}
        </ul>
      )}
      <div className={classes.part} data-line="">
        <Button
          data-new=""
          variant="light"
          leftSection={<IconPlus size={17} aria-hidden="true" />}
          onClick={() => ask(null)}
        >
          {t('table.saveView')}
        </Button>
        <CopyLink link={link} />
      </div>
    </div>
  )
}

/** Reports that the views could not be fetched, or that some are still stored only in this browser. */
function Trouble({ failed, retry, left }: Pick<ViewsControl, 'failed' | 'retry' | 'left'>) {
  const { t } = useTranslation()
  if (!failed && !left) return null
  return (
    <Alert color="river" mt="xs" role="alert">
      <Text size="sm" mb="xs">
        {left ? t('table.viewsLeft', { count: left.count, reason: left.reason }) : t('table.viewsFailed')}
      </Text>
      <Button variant="default" size="xs" onClick={left ? left.retry : retry}>
        {t('errors.retry')}
      </Button>
    </Alert>
  )
}

/** Focuses a view, or the button that creates one if the view is gone. */
function focusIn(box: HTMLElement | null, id: number): void {
  const target = box?.querySelector<HTMLElement>(`[data-view="${id}"]`) ?? box?.querySelector<HTMLElement>('[data-new]')
  target?.focus()
}
