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

/** Address of the financial pages of a year, or of a page `under` them. */
export const getYearAddress = ({ organizationId, year }: FinancialYear, under = ''): string =>
  `/organisations/${organizationId}/financial/${year}${under}`

interface OfYearProps {
  readonly permission: Permission
  /** Renders the page of the year in the address. */
  readonly children: (financialYear: FinancialYear) => ReactNode
}

/**
 * Reads the organisation and the year from the address. A year that is not numeric leads back to the previous page
 * (source 2, section 2), or is an error 404 if there is none. An organisation that this person may not read leads home
 * without a message. A year that no request can have shows a message.
 */
export function YearFromAddress({ permission, children }: OfYearProps) {
  const { id, year = '' } = useParams()
  const financialYear = { organizationId: Number(id), year: Number(year) }
  const isAllowed = can(useActor(), permission, financeOf(financialYear.organizationId))
  if (!/^\d+$/.test(year)) return <GoBack />
  if (!isAllowed) return <Navigate to="/" replace />
  return isYear(financialYear.year) ? children(financialYear) : <NoYear financialYear={financialYear} />
}

/** True if a request may be for this year: only then does the year have pages. */
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
