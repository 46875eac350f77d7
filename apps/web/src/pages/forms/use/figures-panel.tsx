import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { PanelFailure, PanelSkeleton } from '../../../security/panel-state.tsx'
import classes from './use.module.css'
import { useTranslation } from 'react-i18next'

interface FiguresPanelProps<T> {
  readonly title: string
  /** How the figures are made, in a sentence. */
  readonly note: string
  readonly query: {
    readonly data: T | undefined
    readonly isError: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly isEmpty: (data: T) => boolean
  readonly children: (data: T) => ReactNode
}

/** A part of the page with its title, how its figures are made, and its states. */
export function FiguresPanel<T>({ title, note, query, isEmpty, children }: FiguresPanelProps<T>) {
  const { t } = useTranslation()
  const id = useId()
  const { data, isError, isPlaceholderData, refetch } = query
  return (
    <section aria-labelledby={id} aria-busy={isPlaceholderData} className={classes.panel}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
      {isError && <PanelFailure message={t('formUse.failedToLoad')} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <PanelSkeleton lines={4} />}
      {!isError && data !== undefined && isEmpty(data) && <Text>{t('formUse.none')}</Text>}
      {!isError && data !== undefined && !isEmpty(data) && children(data)}
    </section>
  )
}
