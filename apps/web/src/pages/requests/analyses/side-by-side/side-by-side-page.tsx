import { Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { analysisStateOf, type Request, type SideBySide } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx'
import { Page } from '../../../../ui/page.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { isForbidden, useRequest } from '../../queries.ts'
import { UnreadableRequest } from '../../unreadable-request.tsx'
import { CollapsedAnalysisForms } from './collapsed-analysis-forms.tsx'
import { Criteria } from './criteria.tsx'
import { useSideBySide } from './queries.ts'

/** Compares the analyses of a request, for staff: shared criteria first, with divergences, then each whole form. */
export function SideBySidePage() {
  const { t } = useTranslation()
  const request = useRequest(Number(useParams()['id']))
  if (isForbidden(request.error)) return <UnreadableRequest error={request.error} />
  if (!request.data) return <PageSkeleton label={t('sideBySide.loading')} />
  return <OfRequest request={request.data} />
}

function OfRequest({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const compared = useSideBySide(request.id)
  const { request_type, financial_year, organization } = request
  const name = `${t('requests.name', { type: request_type.label, year: financial_year })}, ${organization.name}`
  return (
    <Page
      width="full"
      title={t('sideBySide.title')}
      documentTitle={`${t('sideBySide.title')}, ${name}`}
      lead={
        <Anchor component={Link} to={`/requests/${request.id}`} fw={600}>
          {name}
        </Anchor>
      }
    >
      {compared.data && <Compared compared={compared.data} />}
      {compared.isPending && <PageSkeleton label={t('sideBySide.loading')} />}
      {compared.isError && !compared.data && (
        <Stack gap="xs" align="flex-start" role="alert">
          <Text>{compared.error.message}</Text>
          <Button variant="default" onClick={() => void compared.refetch()}>
            {t('errors.retry')}
          </Button>
        </Stack>
      )}
    </Page>
  )
}

const ONLY = 'diverging'

function Compared({ compared: { analyses, criteria } }: { readonly compared: SideBySide }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const isOnly = params.has(ONLY)
  const finished = analyses.filter(({ analyze_state }) => analysisStateOf(analyze_state.id) === 'finished')
  const diverging = criteria.filter((criterion) => criterion.diverging.length > 0)
  const visibleCriteria = isOnly ? diverging : criteria
  if (analyses.length === 0) return <Text>{t('sideBySide.none')}</Text>
  return (
    <Stack gap="lg">
      <Panel
        title={t('sideBySide.criteria')}
        aside={
          criteria.length > 0 && (
            <Group gap="md">
              <div role="status">
                <Text>{t('sideBySide.diverge', { count: diverging.length, total: criteria.length })}</Text>
                {finished.length < analyses.length && (
                  <Text c="dimmed" size="sm">
                    {t('sideBySide.unfinished', { count: finished.length, total: analyses.length })}
                  </Text>
                )}
              </div>
              <Switch
                label={t('sideBySide.onlyDiverging')}
                checked={isOnly}
                onChange={(event) => setParams(event.currentTarget.checked ? { [ONLY]: '1' } : {}, { replace: true })}
              />
            </Group>
          )
        }
      >
        {criteria.length === 0 && <Text c="dimmed">{t('sideBySide.noShared')}</Text>}
        {criteria.length > 0 && visibleCriteria.length === 0 && <Text c="dimmed">{t('sideBySide.noneDiverging')}</Text>}
        {visibleCriteria.length > 0 && <Criteria analyses={analyses} criteria={visibleCriteria} />}
      </Panel>
      {!isOnly && <CollapsedAnalysisForms analyses={analyses} />}
    </Stack>
  )
}
