import { IconCloudOff, IconWifiOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../locales/format.ts'
import classes from './offline-banner.module.css'
import { useIsOnline } from './use-is-online.ts'

interface OfflineBannerProps {
  readonly isAnswering: boolean
  /** Time in milliseconds of the offline copy that the page shows; null if it shows none. */
  readonly copyAt: number | null
}

/** Says while the network is missing or the server does not answer, and from when the displayed copy is. */
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
