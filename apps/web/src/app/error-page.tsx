import { Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useRouteError } from 'react-router-dom'
import { ApiError } from '../api/api-error.ts'
import { ReachContext, useOnServerReachable } from '../api/use-reach.ts'
import { useReporter } from '../reports/reporter.ts'
import { Page } from '../ui/page.tsx'
import { UnreadableRequest } from '../pages/requests/unreadable-request.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Page that replaces one that failed. The router resets the error at the next navigation. */
export function ErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const reporter = useReporter()
  useEffect(() => reporter.error(error, 'ErrorBoundary'), [reporter, error])
  const retry = async () => {
    await queries.resetQueries({ predicate: (query) => query.state.status === 'error' })
    await navigate(0)
  }
  const isAway = useIsAway(error)
  useOnServerReachable(() => {
    if (isAway) void retry()
  })
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />
  if (error instanceof ApiError && error.code === 'conflict_declared') return <UnreadableRequest error={error} />
  return (
    <Page title={t(isAway ? 'errors.awayTitle' : 'errors.title')} width="reading">
      <div role="alert">
        <Text>{t(isAway ? 'errors.away' : 'errors.text')}</Text>
        {error instanceof ApiError && !isAway && <Text c="dimmed">{error.message}</Text>}
      </div>
      <Group>
        <Button onClick={() => void retry()}>{t('errors.retry')}</Button>
        <Button variant="default" component={Link} to="/">
          {t('errors.home')}
        </Button>
      </Group>
    </Page>
  )
}

/** True if the page failed because nothing answered, for its data or its code. The server is then polled. */
function useIsAway(error: unknown): boolean {
  const reach = useContext(ReachContext)
  const [isAway] = useState(
    () => !navigator.onLine || !reach.isAnswering() || (error instanceof ApiError && error.isSilence),
  )
  useEffect(() => {
    if (isAway) reach.note(false)
  }, [isAway, reach])
  return isAway
}
