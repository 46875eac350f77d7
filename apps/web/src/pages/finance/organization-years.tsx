import { Anchor, Button, Text } from '@mantine/core'
import { can, financeOf } from '@octroi/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApi } from '../../api/use-api.ts'
import { formatLongDate } from '../../locales/format.ts'
import { useActor } from '../../session/can.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './finance.module.css'
import { getYearAddress } from './year-in-address.tsx'

/** The years for which an organisation has financial pages; whoever may fill them in can begin the current year. */
export function OrganizationYears({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const actor = useActor()
  const target = financeOf(id)
  const [thisYear] = useState(() => new Date().getFullYear())
  const years = useYears(id, can(actor, 'finance.read_financial_page', target))
  if (!years) return null
  const isEditor = can(actor, 'finance.edit_financial_page', target)
  const begins = isEditor && !years.some(({ year }) => year === thisYear)
  return (
    <Panel
      title={t('finance.links.ofOrganization')}
      aside={
        begins && (
          <Button component={Link} to={getYearAddress({ organizationId: id, year: thisYear })} variant="default">
            {t('finance.links.begin', { year: thisYear })}
          </Button>
        )
      }
    >
      {years.length === 0 && <Text c="dimmed">{t('finance.links.none')}</Text>}
      <ul className={classes.years}>
        {years.map(({ year, updated_at }) => (
          <li key={year}>
            <Anchor
              component={Link}
              to={getYearAddress({ organizationId: id, year }, isEditor ? '' : '/show')}
              fw={600}
            >
              {t('finance.links.year', { year })}
            </Anchor>
            <Text size="sm" c="dimmed">
              {t('finance.links.saved', { date: formatLongDate(updated_at) })}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function useYears(id: number, enabled: boolean) {
  const api = useApi()
  return useQuery({
    queryKey: ['financial', id, 'years'],
    queryFn: ({ signal }) => api.financialAnalyzes.years({ params: { organization_id: id } }, { signal }),
    enabled,
    refetchOnMount: 'always',
    throwOnError: (_, { state }) => state.data === undefined,
  }).data
}
