import { Anchor, Button, Group, Text } from '@mantine/core'
import type { PartName } from '@octroi/forms/drafts'
import { FormEditor } from '@octroi/forms/editor'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Page } from '../../ui/page.tsx'
import { ClashModal } from './clash-modal.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { FileMenu } from './exchange/file-menu.tsx'
import { LostActs } from './lost-acts.tsx'
import type { Edition, OpenedDraft } from './open-edition.ts'
import { PublishDraft } from './publish-draft.tsx'
import { SaveStatus } from './save-status.tsx'
import { formUseAddress } from './use/queries.ts'
import { useEdition } from './use-edition.ts'
import { useUndoKeys } from './use-undo-keys.ts'

/** The editor of a draft, with the state of saving, what contradicts others, and the history of the form. */
export function DraftEditor({ opened }: { readonly opened: OpenedDraft }) {
  const edition = useEdition(opened)
  const { draft, readOptions } = opened
  const [part, choose] = usePartInAddress()
  useUndoKeys(edition.drafting)
  return (
    <Page
      width="full"
      title={draft.description.name}
      aside={
        <Group gap="sm">
          <SaveStatus formId={draft.form_id} saver={edition.saver} />
          <FileMenu formId={draft.form_id} edition={edition} />
          <TryDraft opened={opened} edition={edition} />
          <DiscardDraft opened={opened} edition={edition} />
          <PublishDraft opened={opened} edition={edition} onChoose={choose} />
        </Group>
      }
      lead={<Lead id={draft.form_id} baseVersion={draft.base_version} />}
    >
      <LostActs edition={edition} />
      <FormEditor
        drafting={edition.drafting}
        newId={edition.newId}
        part={part}
        onPartChange={choose}
        {...(readOptions.formulas && { formulas: readOptions.formulas })}
      />
      <HistoryPanel subject="form" subjectId={draft.form_id} />
      <ClashModal edition={edition} />
      <UnsavedGuard edition={edition} />
    </Page>
  )
}

/** Opens the saved draft as an organisation would fill it in. */
function TryDraft({ opened, edition }: { readonly opened: OpenedDraft; readonly edition: Edition }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const open = async () => {
    await edition.saver.save()
    await navigate(`/forms/${opened.draft.form_id}/try${search}`)
  }
  return (
    <Button variant="default" onClick={() => void open()}>
      {t('forms.try.open')}
    </Button>
  )
}

function Lead({ id, baseVersion }: { readonly id: number; readonly baseVersion: number | null }) {
  const { t } = useTranslation()
  return (
    <Group gap="md">
      <Anchor component={Link} to="/forms">
        {t('forms.toList')}
      </Anchor>
      {baseVersion !== null && (
        <Anchor component={Link} to={formUseAddress(id)}>
          {t('formUse.open')}
        </Anchor>
      )}
      <Text c="dimmed">
        {baseVersion === null ? t('forms.newForm') : t('forms.fromVersion', { version: baseVersion })}
      </Text>
    </Group>
  )
}

/** Asks before unsaved acts are left, after a last try to save them. */
function UnsavedGuard({ edition: { drafting, saver } }: { readonly edition: Edition }) {
  const { t } = useTranslation()
  return (
    <LeaveGuard
      when={() => drafting.unsent().length > 0}
      text={t('forms.leave')}
      consequence={() => t('forms.leaveKept')}
      trySaving={saver.save}
    />
  )
}

/** The part that is edited, which the address keeps: `?q=12` a question, `?s=3` a section, `?form` the form itself. */
function usePartInAddress(): readonly [PartName | null, (part: PartName) => void] {
  const [params, setParams] = useSearchParams()
  const [question, section] = [Number(params.get('q')), Number(params.get('s'))]
  const isForm = params.has('form')
  const part = useMemo<PartName | null>(() => {
    if (question > 0) return { kind: 'question', id: question }
    if (section > 0) return { kind: 'section', id: section }
    return isForm ? { kind: 'form' } : null
  }, [question, section, isForm])
  const choose = useCallback(
    (next: PartName) => {
      const address = next.kind === 'form' ? { form: '' } : { [next.kind === 'question' ? 'q' : 's']: String(next.id) }
      setParams(address, { replace: true })
    },
    [setParams],
  )
  return [part, choose]
}
