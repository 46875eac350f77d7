import { useNetwork } from '@mantine/hooks'
import { IconCloudOff, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './offline-banner.module.css'

/** Says that the network is gone, or that the server does not answer though there is one, as long as it is so. */
export function OfflineBanner({ isAnswering }: { readonly isAnswering: boolean }) {
  const { t } = useTranslation()
  const { online } = useNetwork()
  const Icon = online ? IconCloudOff : IconWifiOff
  return (
    <div role="status">
      {!(online && isAnswering) && (
        <p className={classes.banner}>
          <Icon size={18} aria-hidden="true" /> {t(online ? 'errors.unreached' : 'errors.offline')}
        </p>
      )}
    </div>
  )
}
