import { Anchor, Text } from '@mantine/core'
import { can, financeOf, FIRST_BUDGET_YEAR, LAST_BUDGET_YEAR, type Permission } from '@octroi/domain'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useActor } from '../../session/can.tsx'
import { Page } from '../../ui/page.tsx'

/** Whose year: an organisation's. */
export interface FinancialYear {
  readonly organizationId: number
  readonly year: number
}

/** The address of the financial pages of a year, or of what stands under it. */
export const addressOf = ({ organizationId, year }: FinancialYear, under = ''): string =>
  `/organisations/${organizationId}/financial/${year}${under}`

interface OfYearProps {
  readonly permission: Permission
  /** The page of the year that is in the address. */
  readonly children: (of: FinancialYear) => ReactNode
}

/**
 * The year in the address. One that is not numeric leads back to where the person came from (source 2, section 2), an
 * organisation that is not theirs home, in silence; a year that nothing is kept for is said to be none.
 */
export function OfYear({ permission, children }: OfYearProps) {
  const { id, year = '' } = useParams()
  const of = { organizationId: Number(id), year: Number(year) }
  const isAllowed = can(useActor(), permission, financeOf(of.organizationId))
  if (!/^\d+$/.test(year)) return <GoBack />
  if (!isAllowed) return <Navigate to="/" replace />
  return of.year < FIRST_BUDGET_YEAR || of.year > LAST_BUDGET_YEAR ? <NoYear of={of} /> : children(of)
}

function NoYear({ of: { organizationId } }: { readonly of: FinancialYear }) {
  const { t } = useTranslation()
  return (
    <Page width="reading">
      <Text>{t('finance.noYear', { first: FIRST_BUDGET_YEAR, last: LAST_BUDGET_YEAR })}</Text>
      <Anchor component={Link} to={`/organisations/${organizationId}`}>
        {t('finance.toOrganization')}
      </Anchor>
    </Page>
  )
}

function GoBack() {
  const navigate = useNavigate()
  const { key } = useLocation()
  useEffect(() => {
    if (key === 'default') void navigate('/', { replace: true })
    else void navigate(-1)
  }, [navigate, key])
  return null
}
