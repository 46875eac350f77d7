import { Anchor, Text } from '@mantine/core'
import { can, financeOf, type Permission } from '@octroi/domain'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { useActor } from '../../session/can.tsx'
import { Page } from '../../ui/page.tsx'
import { yearBounds } from '../../ui/year-bounds.ts'

/** Identifies a financial year of an organisation. */
export interface FinancialYear {
  readonly organizationId: number
  readonly year: number
}

/** The address of the financial pages of a year, or of what is under it. */
export const addressOf = ({ organizationId, year }: FinancialYear, under = ''): string =>
  `/organisations/${organizationId}/financial/${year}${under}`

interface OfYearProps {
  readonly permission: Permission
  /** The page of the year that is in the address. */
  readonly children: (financialYear: FinancialYear) => ReactNode
}

/**
 * The year in the address. One that is not numeric leads back to where the person came from (source 2, section 2), or is no
 * page where they came from nowhere, by an address that was typed. An
 * organisation that is not theirs home, in silence; one that no request can be of is said to be none.
 */
export function OfYear({ permission, children }: OfYearProps) {
  const { id, year = '' } = useParams()
  const financialYear = { organizationId: Number(id), year: Number(year) }
  const isAllowed = can(useActor(), permission, financeOf(financialYear.organizationId))
  if (!/^\d+$/.test(year)) return <GoBack />
  if (!isAllowed) return <Navigate to="/" replace />
  return isYear(financialYear.year) ? children(financialYear) : <NoYear financialYear={financialYear} />
}

/** Whether there are pages of a year: of those that a request may be of. */
export function isYear(year: number): boolean {
  const { first, last } = yearBounds()
  return year >= first && year <= last
}

function NoYear({ financialYear: { organizationId } }: { readonly financialYear: FinancialYear }) {
  const { t } = useTranslation()
  return (
    <Page width="reading">
      <Text>{t('finance.noYear', yearBounds())}</Text>
      <Anchor component={Link} to={`/organisations/${organizationId}`}>
        {t('finance.toOrganization')}
      </Anchor>
    </Page>
  )
}

function GoBack() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { key } = useLocation()
  const isTyped = key === 'default'
  useEffect(() => {
    if (!isTyped) void navigate(-1)
  }, [navigate, isTyped])
  if (isTyped) throw new ApiError({ code: 'not_found', status: 404, message: t('notFound.title') })
  return null
}
