import { Text } from '@mantine/core'
import type { ContentItem } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from './content.module.css'

/** What publishing the saved draft would change, before and after, in words. */
export function ChangesPanel({ item: { draft } }: { readonly item: ContentItem }) {
  const { t } = useTranslation()
  if (draft === null) return null
  if (draft.changes.length === 0) return <Text my="sm">{t('content.noChanges')}</Text>
  return (
    <dl className={classes.changes}>
      {draft.changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {t('content.before', { value: from || t('content.nothing') })}
            <br />
            {t('content.after', { value: to || t('content.nothing') })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
