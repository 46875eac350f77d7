import { CLOSING_DAYS, scopeOf, type ToDoKind, type ToDoRow } from '@octroi/domain'
import { IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatLongDate } from '../../../locales/format.ts'
import { analysisPage } from '../../../pages/requests/analyses/addresses.ts'
import { useActor } from '../../../session/can.tsx'
import classes from './to-do.module.css'

interface ToDoLinkProps {
  readonly kind: ToDoKind
  readonly row: ToDoRow
}

/** Kinds of work before submission, for which the closing date matters. */
const OPEN_FORMS: readonly ToDoKind[] = ['submit', 'resubmit', 'closing']

/** Link to one thing to do. For an organisation's users it leaves out their own name. */
export function ToDoLink({ kind, row }: ToDoLinkProps) {
  const { t } = useTranslation()
  const isOwnOnly = scopeOf(useActor(), 'request.list') === 'own_organization'
  const { organization, request_type, financial_year, analysis, date_close } = row
  const what = analysis?.label ?? request_type.label
  return (
    <Link to={addressOf(kind, row)} className={classes.row}>
      <span className={classes.name}>{isOwnOnly ? what : organization.label}</span>
      <span className={classes.facts}>{isOwnOnly ? financial_year : `${what} · ${financial_year}`}</span>
      {date_close !== null && OPEN_FORMS.includes(kind) && (
        <span className={classes.facts} data-soon={isSoon(date_close)}>
          {isSoon(date_close) && <IconClock size={16} aria-hidden="true" />}
          {t('toDo.closes', { date: formatLongDate(date_close) })}
        </span>
      )}
      {analysis?.return_reason && <span className={classes.facts}>«&nbsp;{analysis.return_reason}&nbsp;»</span>}
    </Link>
  )
}

/** Address where the work is done: the form, the analysis, or the page of the request, which explains it. */
function addressOf(kind: ToDoKind, { request_id, analysis }: ToDoRow): string {
  if (analysis) return analysisPage({ id: analysis.id, request_id, analyze_type: analysis })
  return kind === 'submit' ? `/requests/${request_id}/form` : `/requests/${request_id}`
}

const DAY_MS = 86_400_000

const isSoon = (isoDate: string): boolean => Date.parse(isoDate) - Date.now() < CLOSING_DAYS * DAY_MS
