import { Button } from '@mantine/core'
import { can, financeOf } from '@octroi/domain'
import { IconReportMoney } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useActor } from '../../session/can.tsx'
import { useRequestTypes } from './queries.ts'

/** The fields of a request that its financial pages need. */
interface WithFinance {
  readonly type_id: number
  readonly organization_id: number
  readonly financial_year: number
}

/** True if the request's type has financial pages. */
export function useHasFinance(request: Pick<WithFinance, 'type_id'> | undefined): boolean {
  const types = useRequestTypes().data
  return types?.some(({ id, financial_pages: has }) => has && id === request?.type_id) === true
}

interface FinanceLinksProps {
  readonly request: WithFinance
  /** True once the request is locked: the organisation then only reads the pages; staff can always fill them in. */
  readonly isLocked: boolean
  /** True if the request is over: staff may still change its pages, so the link says “change” and not “fill in”. */
  readonly isOver?: boolean
  /** Whether to link to the financial summary as well. */
  readonly withSummary: boolean
}

/** Links to the financial pages of a request's year and, for staff, to their summary. */
export function FinanceLinks({ request, isLocked, isOver = false, withSummary }: FinanceLinksProps) {
  const { t } = useTranslation()
  const actor = useActor()
  const target = financeOf(request.organization_id)
  if (!can(actor, 'finance.read_financial_page', target)) return null
  const at = `/organisations/${request.organization_id}/financial/${request.financial_year}`
  const isStaff = can(actor, 'request.see_backstage')
  const fills = can(actor, 'finance.edit_financial_page', target) && (isStaff || !isLocked)
  return (
    <>
      <Button
        component={Link}
        to={fills ? at : `${at}/show`}
        variant="default"
        leftSection={<IconReportMoney size={18} aria-hidden />}
      >
        {t(fills ? (isOver ? 'finance.links.change' : 'finance.links.fill') : 'finance.links.read')}
      </Button>
      {withSummary && can(actor, 'finance.read_financial_summary') && (
        <Button component={Link} to={`${at}/summary`} variant="default">
          {t('finance.links.summary')}
        </Button>
      )}
    </>
  )
}
