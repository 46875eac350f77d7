import { Button, Text } from '@mantine/core'
import type { Passkey } from '@octroi/domain'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatLongDate, formatMoment } from '../locales/format.ts'
import classes from './security.module.css'

interface PasskeyLineProps {
  readonly passkey: Passkey
  readonly onRemove: () => void
}

/** One passkey: its name, when it was added and last used. */
export function PasskeyLine({ passkey, onRemove }: PasskeyLineProps) {
  const { t } = useTranslation()
  const { name, created_at, used_at } = passkey
  return (
    <li className={classes.session}>
      <IconKey aria-hidden="true" className={classes.device} />
      <div className={classes.description}>
        <Text fw={600} className={classes.address}>
          <bdi>{name}</bdi>
        </Text>
        <Text size="sm" c="dimmed">
          {t('passkeys.created', { date: formatLongDate(created_at) })}
        </Text>
        <Text size="sm" c="dimmed">
          {used_at === null ? t('passkeys.unused') : t('passkeys.used', { date: formatMoment(used_at) })}
        </Text>
      </div>
      <Button size="sm" variant="default" aria-label={t('passkeys.removeOne', { name })} onClick={onRemove}>
        {t('passkeys.remove')}
      </Button>
    </li>
  )
}
