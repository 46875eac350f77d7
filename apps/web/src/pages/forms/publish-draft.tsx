import { Button } from '@mantine/core'
import { type Form, readFormLeniently } from '@octroi/forms'
import type { PartName } from '@octroi/forms/drafts'
import { editorFaultsFrCA } from '@octroi/forms/editor'
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { FaultsModal } from './faults-modal.tsx'
import type { Edition, OpenedDraft } from './open-edition.ts'
import { PublishModal } from './publish-modal.tsx'
import { carryOverAddress, useFormUsage, usePublishDraft } from './queries.ts'

interface PublishDraftProps {
  readonly opened: OpenedDraft
  readonly edition: Edition
  /** Shows the part with a fault in the editor. */
  readonly onChoose: (part: PartName) => void
}

/** Button that publishes a draft: it lists the faults first, or else what the new version changes. */
export function PublishDraft({ opened, edition, onChoose }: PublishDraftProps) {
  const { t } = useTranslation()
  const { form, faults, description } = useDraftForm(opened, edition)
  const [isOpen, setIsOpen] = useState(false)
  const toasts = useActToasts()
  const { drafting, saver } = edition
  const open = async () => {
    await saver.save()
    if (drafting.unsent().length > 0) toasts.failed(t('forms.publish.unsaved'))
    else setIsOpen(true)
  }
  const { publish, isPending } = usePublishing(opened, edition)
  return (
    <>
      <Button onClick={() => void open()}>
        {faults.length > 0 ? t('forms.publish.openFaulty', { count: faults.length }) : t('forms.publish.open')}
      </Button>
      <FaultsModal
        opened={isOpen && faults.length > 0}
        description={description}
        faults={faults}
        onClose={() => setIsOpen(false)}
        onChoose={(part) => {
          setIsOpen(false)
          onChoose(part)
        }}
      />
      <PublishModal
        opened={isOpen && faults.length === 0}
        draft={opened}
        form={form}
        isPending={isPending}
        onClose={() => setIsOpen(false)}
        onConfirm={() => publish(() => setIsOpen(false))}
      />
    </>
  )
}

/** Publishes the revision that is saved, and leads to the open requests, or to the list without any; a conflict says so and takes what others saved. */
function usePublishing({ draft }: OpenedDraft, { saver }: Edition) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const toasts = useActToasts(`publish-${draft.form_id}`)
  const { mutate, isPending } = usePublishDraft(draft)
  // The dialog has fetched it: open requests are what comes next.
  const usage = useFormUsage(draft.form_id, false).data
  const publish = (onRefused: () => void) =>
    mutate(saver.state().revision, {
      onSuccess: ({ version }) => {
        toasts.done(
          t('forms.publish.done', { version }),
          version === 1 ? t('forms.publish.doneFirst') : t('forms.publish.doneText'),
        )
        void navigate((usage?.requests ?? 0) > 0 && version > 1 ? carryOverAddress(draft.form_id) : '/forms')
      },
      onError: (error) => {
        onRefused()
        if (error instanceof ApiError && error.code === 'version_conflict')
          toasts.failed(t('forms.publish.changedSince'))
        else toasts.refused(error)
      },
    })
  return { publish, isPending }
}

interface DraftForm {
  readonly form: Form
  readonly faults: ReturnType<typeof readFormLeniently>['faults']
  readonly description: Form['description']
}

/** The draft as the reader sees it, read when nothing more urgent is to be done. */
function useDraftForm({ readOptions }: OpenedDraft, { drafting }: Edition): DraftForm {
  const state = useSyncExternalStore(drafting.subscribe, drafting.state)
  const description = useDeferredValue(state.description)
  return useMemo(
    () => ({ ...readFormLeniently(description, { ...readOptions, messages: editorFaultsFrCA }), description }),
    [description, readOptions],
  )
}
