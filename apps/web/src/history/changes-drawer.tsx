import { Button, Drawer, Loader, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../locales/format.ts'
import classes from './changes-drawer.module.css'

/** The changes that one person made at once. */
interface Change {
  readonly id: number
  /** ISO time. */
  readonly at: string
  /** Name of the person; '' if unknown. */
  readonly by: string
}

/** Pages of changes, as returned by `useInfiniteQuery`. */
interface Changes<T extends Change> {
  readonly data: { readonly pages: readonly { readonly data: readonly T[] }[] } | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly refetch: () => Promise<unknown>
  readonly fetchNextPage: () => Promise<unknown>
}

interface ChangesDrawerProps<T extends Change> {
  readonly title: string
  readonly history: Changes<T>
  readonly renderChange: (change: T) => ReactNode
  readonly onClose: () => void
  /** What the history is about. */
  readonly children: ReactNode
}

/** Drawer with all changes of one object, with author and time, latest first. */
export function ChangesDrawer<T extends Change>({ title, onClose, children, ...shown }: ChangesDrawerProps<T>) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        {children}
        <List {...shown} />
      </Stack>
    </Drawer>
  )
}

function List<T extends Change>({ history, renderChange }: Pick<ChangesDrawerProps<T>, 'history' | 'renderChange'>) {
  const { t } = useTranslation()
  const changes = history.data?.pages.flatMap((page) => page.data) ?? []
  if (history.isPending) return <Loader role="status" aria-label={t('answerHistory.loading')} />
  if (history.isError && changes.length === 0) return <Failed retry={() => void history.refetch()} />
  if (changes.length === 0) return <Text c="dimmed">{t('answerHistory.empty')}</Text>
  return (
    <>
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={change.id}>
            <Who change={change} />
            {renderChange(change)}
          </li>
        ))}
      </ol>
      {history.isError && <Failed retry={() => void history.fetchNextPage()} />}
      {history.hasNextPage && !history.isError && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('answerHistory.more')}
        </Button>
      )}
    </>
  )
}

function Who({ change: { at, by } }: { readonly change: Change }) {
  const { t } = useTranslation()
  return (
    <p className={classes.who}>
      <bdi>{by || t('requestHistory.platform')}</bdi>{' '}
      <time className={classes.when} dateTime={at}>
        {formatMoment(at)}
      </time>
    </p>
  )
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" align="flex-start" role="alert">
      <Text>{t('answerHistory.failed')}</Text>
      <Button variant="default" onClick={retry}>
        {t('errors.retry')}
      </Button>
    </Stack>
  )
}
