import { Button, Stack, Text } from '@mantine/core'
import type { ContentItem } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { isOutdated, itemAddress, usePublishContent } from './queries.ts'
import type { ContentEditing } from './use-content-draft.ts'

/** Publishes the saved draft once the person has seen what it changes; says why it cannot be published yet. */
export function PublishButton({ editing }: { readonly editing: ContentEditing }) {
  const { t } = useTranslation()
  const { item, status, restart, showConflict } = editing
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const toasts = useActToasts(`publish-${item.kind}-${item.key}`)
  const publish = usePublishContent(item)
  const { draft } = item
  const faults = draft?.faults.length ?? 0
  const isReady = draft !== null && faults === 0 && status === 'saved' && draft.changes.length > 0 && !draft.is_stale
  const confirm = () => {
    if (draft === null) return
    publish.mutate(draft.revision, {
      onSuccess: (published: ContentItem) => {
        setIsOpen(false)
        const isNewRequestType = item.kind === 'request_type' && item.key === 'new'
        toasts.done(t('content.published'), t(isNewRequestType ? 'content.publishedType' : 'content.publishedText'))
        if (published.key === item.key) restart(published)
        else void navigate(itemAddress(published))
      },
      onError: (error) => {
        setIsOpen(false)
        if (isOutdated(error)) void showConflict()
        else toasts.refused(error)
      },
    })
  }
  return (
    <Stack gap="xs" mt="sm">
      {faults > 0 && <Text c="red">{t('content.faults', { count: faults })}</Text>}
      <Button onClick={() => setIsOpen(true)} disabled={!isReady}>
        {t('content.publish')}
      </Button>
      <ConfirmModal
        opened={isOpen}
        onClose={() => {
          // What is typed behind the dialog would be lost when the published content is shown.
          if (!publish.isPending) setIsOpen(false)
        }}
        title={t('content.publishTitle', { name: nameOf(item) })}
        confirm={t('content.publishConfirm')}
        size="lg"
        isPending={publish.isPending}
        onConfirm={confirm}
      >
        <Text mb="md">{t('content.publishText')}</Text>
        <TypeUses item={item} />
        <ChangesPanel item={item} />
      </ConfirmModal>
    </Stack>
  )
}

/** What is published is called by the name that it will have. */
function nameOf({ label, draft }: ContentItem): string {
  const name: unknown = draft?.value['label']
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : label
}

/** How many requests or analyses have the type; lists say it beside each entry. */
function TypeUses({ item: { kind, uses } }: { readonly item: ContentItem }) {
  const { t } = useTranslation()
  if (kind !== 'request_type' && kind !== 'analyze_type') return null
  return <Text mb="md">{t(`content.uses.${uses.what}`, { count: uses.counts[0]?.count ?? 0 })}</Text>
}
