import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './offline-banner.module.css'

/** Says that the network is gone, and what still works. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden="true" /> {t('errors.offline')}
        </p>
      )}
    </div>
  )
}
