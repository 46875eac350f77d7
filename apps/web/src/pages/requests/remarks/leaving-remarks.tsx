import { Text } from '@mantine/core'
import type { Remark } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from './remarks.module.css'

/** The remarks that leave with a return, as the server has them now: whoever returns a request reads all that it says. */
export function LeavingRemarks({ remarks }: { readonly remarks: readonly Remark[] | undefined }) {
  const { t } = useTranslation()
  if (!remarks) return <Text>{t('remarks.loading')}</Text>
  return (
    <section aria-label={t('remarks.leavingList')}>
      <Text>{t('remarks.leaving', { count: remarks.length })}</Text>
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
