import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../locales/format.ts'
import type { EntityForm } from './entity-form-options.ts'

/** Offers to restore values that were typed but not saved, because the session ended or the page was reloaded. */
export function DraftOffer<Values>({ form }: { readonly form: EntityForm<Values> }) {
  const { t } = useTranslation()
  if (!form.draft) return null
  return (
    <Alert role="status" color="ochre" icon={<IconHistory aria-hidden="true" />} title={t('form.draft.title')}>
      {t('form.draft.text', { moment: formatMoment(form.draft.at) })}
      <Group mt="sm" gap="sm">
        <Button size="sm" onClick={form.takeDraft}>
          {t('form.draft.take')}
        </Button>
        <Button size="sm" variant="default" onClick={form.dropDraft}>
          {t('form.draft.drop')}
        </Button>
      </Group>
    </Alert>
  )
}
