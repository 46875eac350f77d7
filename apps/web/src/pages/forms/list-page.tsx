import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelFailure, PanelSkeleton } from '../../security/panel-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormItem } from './form-item.tsx'
import classes from './forms.module.css'
import { type CopiedForm, NewFormModal } from './new-form-modal.tsx'
import { useForms } from './queries.ts'

/** For administrators: all forms with their latest version, what uses them and their draft. */
export function FormListPage() {
  const { t } = useTranslation()
  const [isCreating, setIsCreating] = useState(false)
  const [copied, setCopied] = useState<CopiedForm | null>(null)
  const open = (form: CopiedForm | null) => {
    setCopied(form)
    setIsCreating(true)
  }
  return (
    <Page
      lead={<Text c="dimmed">{t('forms.lead')}</Text>}
      aside={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(null)}>
          {t('forms.add')}
        </Button>
      }
    >
      <Forms onCopy={open} />
      <NewFormModal opened={isCreating} copied={copied} onClose={() => setIsCreating(false)} />
    </Page>
  )
}

function Forms({ onCopy }: { readonly onCopy: (form: CopiedForm) => void }) {
  const { t } = useTranslation()
  const { data: forms, isError, refetch } = useForms()
  if (forms === undefined) {
    if (isError) return <PanelFailure message={t('forms.failedToLoad')} onRetry={() => void refetch()} />
    return <PanelSkeleton lines={6} />
  }
  if (forms.length === 0) return <Text c="dimmed">{t('forms.empty')}</Text>
  return (
    <ul className={classes.items} aria-label={t('forms.title')}>
      {forms.map((form) => (
        <FormItem key={form.id} form={form} onCopy={() => onCopy(form)} />
      ))}
    </ul>
  )
}
