import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './page.module.css'

/** Placeholder of a page while its code or data loads. */
export function PageSkeleton({ label }: { readonly label?: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes.page} data-width="content" role="status">
      <VisuallyHidden>{label ?? t('app.loading')}</VisuallyHidden>
      <Skeleton height={35} width="min(24rem, 80%)" />
      <Skeleton height={112} />
      <Skeleton height={320} />
    </div>
  )
}
