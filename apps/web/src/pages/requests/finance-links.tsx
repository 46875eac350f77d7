import { Button } from '@mantine/core'
import { can, financeOf } from '@octroi/domain'
import { IconReportMoney } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useActor } from '../../session/can.tsx'
import { useRequestTypes } from './queries.ts'

/** A request, as far as its financial pages are concerned. */
interface WithFinance {
  readonly type_id: number
  readonly organization_id: number
  readonly financial_year: number
}

/** Whether a request has financial pages: what its type says. */
export function useHasFinance(request: Pick<WithFinance, 'type_id'> | undefined): boolean {
  const types = useRequestTypes().data
  return types?.some(({ id, financial_pages: has }) => has && id === request?.type_id) === true
}

interface FinanceLinksProps {
  readonly request: WithFinance
  /** The organisation reads its pages once the request is locked; staff fills them in at any time. */
  readonly isLocked: boolean
  /** Nothing of the request is waited for any more: its pages are no longer to be filled in, though staff may. */
  readonly isOver?: boolean
  /** Whether the financial summary is there by now. */
  readonly withSummary: boolean
}

/** The ways to the financial pages of a request's year and, for staff, to their summary. */
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
