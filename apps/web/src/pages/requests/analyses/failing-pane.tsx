import { Button, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../api/api-error.ts'
import { useIsServerReachable, useOnServerReachable } from '../../../api/use-reach.ts'
import { useReporter } from '../../../reports/reporter.ts'

interface PaneProps {
  readonly children: ReactNode
}

/**
 * Error boundary of what is read beside a form: a failure, mostly a missing network, is shown inside the pane and
 * retried once the server answers; the form stays.
 */
export function FailingPane({ children }: PaneProps) {
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const retry = async () => {
    // Queries that the page itself uses are retried by the page.
    await queries.resetQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
    setRound((before) => before + 1)
  }
  return (
    <Boundary key={round} renderFailure={(error) => <Failed error={error} onRetry={() => void retry()} />}>
      {children}
    </Boundary>
  )
}

interface BoundaryProps extends PaneProps {
  readonly renderFailure: (error: unknown) => ReactNode
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.renderFailure(failure.error) : this.props.children
  }
}

interface FailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

function Failed({ error, onRetry }: FailedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const reporter = useReporter()
  const isAnswering = useIsServerReachable()
  useEffect(() => reporter.error(error, 'ErrorBoundary'), [reporter, error])
  // Any other error comes from code that failed to load, which a page requests only once.
  const isOfCall = error instanceof ApiError
  useOnServerReachable(() => {
    if (isOfCall) onRetry()
  })
  const isAway = !isAnswering || (isOfCall && error.isSilence)
  return (
    <Stack gap="xs" align="flex-start" pt="md" role="alert">
      <Text>{t(isAway ? 'analyses.beside.away' : 'analyses.beside.failed')}</Text>
      <Button variant="default" onClick={() => (isOfCall ? onRetry() : void navigate(0))}>
        {t('errors.retry')}
      </Button>
    </Stack>
  )
}
