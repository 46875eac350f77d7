import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './page.module.css'

/** What is where a page will, while its code or its data arrives. */
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
