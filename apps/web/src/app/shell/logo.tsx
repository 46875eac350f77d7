import type { CurrentUser } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from './logo.module.css'

type Variant = CurrentUser['logo']

/** Paths of the water under the ring: an open river, a lower river with its tide, a cape above the water. */
const WATER: Record<Variant, readonly string[]> = {
  default: ['M2.5 26c5.8-4 11.7-4 17.5 0s11.7 4 17.5 0'],
  'bas-saint-laurent': ['M2.5 24.5c5.8-3.5 11.7-3.5 17.5 0s11.7 3.5 17.5 0', 'M6 31c4.7-2.8 9.3-2.8 14 0s9.3 2.8 14 0'],
  capitale: ['M2.5 28h9l5-8.5 5.5 5.5 3.5-4 6 7h6'],
}

/** Logo of the product; its variant follows the organisation's region. Decorative: the name is beside it. */
export function LogoMark({ variant = 'default', size = 40 }: { readonly variant?: Variant; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={classes.mark}>
      <circle cx="20" cy="20" r="14.5" className={classes.ring} />
      {WATER[variant].map((path) => (
        <g key={path}>
          <path d={path} className={classes.gap} />
          <path d={path} className={classes.water} />
        </g>
      ))}
    </svg>
  )
}

/** Logo and name, with the region's name if there is one. */
export function Logo({ variant }: { readonly variant: Variant }) {
  const { t } = useTranslation()
  return (
    <span className={classes.logo}>
      <LogoMark variant={variant} />
      <span>
        <span className={classes.name}>{t('app.name')}</span>
        {variant !== 'default' && <span className={classes.region}>{t(`logo.${variant}`)}</span>}
      </span>
    </span>
  )
}
