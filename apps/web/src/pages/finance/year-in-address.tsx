import { can, type Permission } from '@octroi/domain'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useActor } from '../../session/can.tsx'

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
 * organisation that is not theirs home, in silence.
 */
export function OfYear({ permission, children }: OfYearProps) {
  const { id, year = '' } = useParams()
  const of = { organizationId: Number(id), year: Number(year) }
  const isAllowed = can(useActor(), permission, { organization_id: of.organizationId })
  if (!/^\d+$/.test(year)) return <GoBack />
  return isAllowed ? children(of) : <Navigate to="/" replace />
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
