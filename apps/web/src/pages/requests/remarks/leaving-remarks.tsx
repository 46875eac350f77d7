import { Anchor, Text } from '@mantine/core'
import type { Remark, Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import classes from './remarks.module.css'

interface LeavingRemarksProps {
  readonly request: Pick<Request, 'id'>
  readonly remarks: readonly Remark[] | undefined
}

/** Lists the remarks that a return will send, as the server has them now, so that the reviewer can read them all. */
export function LeavingRemarks({ request, remarks }: LeavingRemarksProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const form = `/requests/${request.id}/form`
  if (!remarks) return <Text>{t('remarks.loading')}</Text>
  return (
    <section aria-label={t('remarks.leavingList')}>
      <Text>{t('remarks.leaving', { count: remarks.length })}</Text>
      {pathname !== form && (
        <Anchor component={Link} to={form}>
          {t('remarks.addInForm')}
        </Anchor>
      )}
      {remarks.length > 0 && (
        <ul className={classes.leaving}>
          {remarks.map(({ id, label, reason, by }) => (
            <li key={id}>
              <strong>{label}</strong>
              <Text size="sm" className={classes.reason}>
                {reason}
              </Text>
              <Text size="sm" c="dimmed">
                {by}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
