import { Badge, Button, Text } from '@mantine/core'
import type { Session } from '@octroi/domain'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../locales/format.ts'
import classes from './security.module.css'

interface SessionLineProps {
  readonly session: Session
  readonly onEnd: (id: number) => void
}

const HAND_HELD = ['iPhone', 'iPad', 'Android']

/** One session: device, time and address; the current one cannot be ended here. */
export function SessionLine({ session, onEnd }: SessionLineProps) {
  const { t } = useTranslation()
  const { browser, system, address, is_current } = session
  const device =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'))
  const Icon = HAND_HELD.includes(system ?? '') ? IconDeviceMobile : IconDeviceDesktop
  const opened = formatMoment(session.created_at)
  return (
    <li className={classes.session}>
      <Icon aria-hidden="true" className={classes.device} />
      <div className={classes.description}>
        <Text component="div" fw={600}>
          {device}
          {is_current && (
            <Badge variant="light" color="green" ml="xs">
              {t('sessions.current')}
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.opened', { date: opened })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.used', { date: formatMoment(session.used_at) })}
        </Text>
        {address && (
          <Text size="sm" c="dimmed" className={classes.address}>
            {t('sessions.address', { address })}
          </Text>
        )}
      </div>
      {!is_current && (
        <Button
          size="sm"
          variant="default"
          aria-label={t('sessions.endOne', { device, date: opened })}
          onClick={() => onEnd(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
