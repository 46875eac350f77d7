import { Text } from '@mantine/core'
import type { View } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from './saved-views.module.css'

/** Remarks on a view: who shares it, and whether the list opens with it. */
export function ViewMarks({ view, id }: { readonly view: View; readonly id: string }) {
  const { t } = useTranslation()
  const shared = view.is_own ? t('table.viewShared') : t('table.viewSharedBy', { name: view.by })
  const marks = [
    ...(view.shared ? [shared] : []),
    ...(view.default_for_all ? [t('table.viewDefaultOfAll')] : view.is_default ? [t('table.viewDefault')] : []),
  ]
  if (marks.length === 0) return null
  return (
    <Text id={id} size="xs" c="dimmed" className={classes.marks}>
      {marks.join(' · ')}
    </Text>
  )
}
