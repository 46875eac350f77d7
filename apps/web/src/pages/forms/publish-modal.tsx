import { List, Stack, Text } from '@mantine/core'
import { type Form, readForm } from '@octroi/forms'
import { openDraft } from '@octroi/forms/drafts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PanelFailure, PanelSkeleton } from '../../security/panel-state.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { changesInWords } from './changes-in-words.ts'
import type { OpenedDraft } from './open-edition.ts'
import { useFormUsage, usePublishedForm } from './queries.ts'

interface PublishModalProps {
  readonly opened: boolean
  readonly draft: OpenedDraft
  /** The draft, which has no faults. */
  readonly form: Form
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before a draft is published, with what changes against the published version and what stays on it. */
export function PublishModal({ opened, draft, form, isPending, onClose, onConfirm }: PublishModalProps) {
  const { t } = useTranslation()
  const { base_version, form_id } = draft.draft
  const version = (base_version ?? 0) + 1
  const usage = useFormUsage(form_id, opened).data
  return (
    <ConfirmModal
      opened={opened}
      onClose={() => {
        // What is typed behind the dialog would belong to no draft any more.
        if (!isPending) onClose()
      }}
      title={t('forms.publish.title', { version })}
      confirm={t('forms.publish.confirm', { version })}
      size="lg"
      isDisabled={form.sections.length === 0}
      isPending={isPending}
      onConfirm={onConfirm}
    >
      <Stack gap="sm">
        <Text>{t('forms.publish.immutable')}</Text>
        {base_version === null ? (
          <Text>{t('forms.publish.first')}</Text>
        ) : (
          opened && (
            <>
              <Text>{t('forms.publish.next')}</Text>
              <Changes draft={draft} form={form} version={base_version} />
            </>
          )
        )}
        {usage && base_version !== null && (
          <Text>{t('forms.publish.stay', { count: usage.requests + usage.analyses })}</Text>
        )}
      </Stack>
    </ConfirmModal>
  )
}

interface ChangesProps extends Pick<PublishModalProps, 'draft' | 'form'> {
  readonly version: number
}

function Changes({ draft: { draft, readOptions }, form, version }: ChangesProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = usePublishedForm(draft.form_id, version, true)
  const changes = useMemo(() => {
    if (data === undefined) return null
    const published = readForm(openDraft(data as never), readOptions)
    return 'faults' in published ? null : changesInWords(t, published.form, form)
  }, [t, data, form, readOptions])
  if (isError) return <PanelFailure message={t('forms.publish.failed')} onRetry={() => void refetch()} />
  if (changes === null) return <PanelSkeleton lines={3} />
  if (changes.length === 0) return <Text>{t('forms.publish.noChange')}</Text>
  return (
    <>
      <Text fw={600}>{t('forms.publish.changes', { version })}</Text>
      <List>
        {changes.map((change) => (
          <List.Item key={change}>{change}</List.Item>
        ))}
      </List>
    </>
  )
}
