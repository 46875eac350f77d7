import { Alert, Anchor, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { listOf } from '../../locales/format.ts'
import type { OwnStatements } from './own-statements.ts'
import { getYearAddress, type FinancialYear } from './year-in-address.tsx'

/** Says for which years the summary uses the organisation's own pages, and links to them. */
export function OwnYears({
  financialYear,
  own,
}: {
  readonly financialYear: FinancialYear
  readonly own: OwnStatements
}) {
  const { t } = useTranslation()
  if (own.length === 0) return null
  return (
    <Alert color="river">
      <Text size="sm">{t('finance.hindsight.own', { years: listOf(own.map(({ year }) => String(year))) })}</Text>
      <Group gap="md">
        {own.map(({ year }) => (
          <Anchor key={year} component={Link} to={getYearAddress({ ...financialYear, year })} size="sm" fw={600}>
            {t('finance.hindsight.ownPages', { year })}
          </Anchor>
        ))}
      </Group>
    </Alert>
  )
}
