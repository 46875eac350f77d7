import { IconCloudOff, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../locales/format.ts'
import classes from './offline-banner.module.css'
import { useIsOnline } from './use-is-online.ts'

interface OfflineBannerProps {
  readonly isAnswering: boolean
  /** Moment, in milliseconds of the clock, of the copy of this device that the page shows; null when it shows none. */
  readonly copyAt: number | null
}

/**
 * Says that the network is gone, or that the server does not answer though there is one, as long as it is so; and of
 * when what the page shows is.
 */
export function OfflineBanner({ isAnswering, copyAt }: OfflineBannerProps) {
  const { t } = useTranslation()
  const online = useIsOnline()
  const Icon = online ? IconCloudOff : IconWifiOff
  return (
    <div role="status">
      {!(online && isAnswering) && (
        <p className={classes.banner} data-repeated={copyAt === null || undefined}>
          <Icon size={18} aria-hidden="true" /> {t(online ? 'errors.unreached' : 'errors.offline')}{' '}
          {copyAt === null
            ? t('errors.typedKept')
            : t('errors.copyShown', { moment: formatMoment(new Date(copyAt).toISOString()) })}
        </p>
      )}
    </div>
  )
}
