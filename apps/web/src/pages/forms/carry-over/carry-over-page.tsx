import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { PanelFailure, PanelSkeleton } from '../../../security/panel-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { OpenRequests } from './open-requests.tsx'
import { useOpenRequests } from './queries.ts'

/** For administrators: open requests on earlier versions of a form, carried over one by one or all at once. */
export function CarryOverPage() {
  const { t } = useTranslation()
  const id = Number(useParams()['id'])
  const { data, isError, hasNextPage, refetch } = useOpenRequests(id)
  const [first] = data?.pages ?? []
  const heading = first && t('formVersions.heading', { name: first.form.name })
  return (
    <Page
      {...(heading !== undefined && { title: heading })}
      above={
        <Anchor component={Link} to="/forms">
          {t('formVersions.toList')}
        </Anchor>
      }
      lead={first && <Text c="dimmed">{t('formVersions.lead', { version: first.form.version })}</Text>}
    >
      {isError && <PanelFailure message={t('formVersions.failedToLoad')} onRetry={() => void refetch()} />}
      {!isError && data === undefined && <PanelSkeleton lines={6} />}
      {data !== undefined && first !== undefined && (
        <OpenRequests
          form={first.form}
          total={first.total}
          isWhole={!hasNextPage}
          requests={data.pages.flatMap(({ requests }) => requests)}
        />
      )}
    </Page>
  )
}
