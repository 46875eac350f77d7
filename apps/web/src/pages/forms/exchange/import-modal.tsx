import { Alert, FileButton, List, Stack, Text, Button } from '@mantine/core'
import type { Drafting } from '@octroi/forms/drafts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { type FileRemark, type ReadFormFile, readFormFile } from './read-form-file.ts'
import { replaceDraft } from './replace-draft.ts'

interface ImportModalProps {
  readonly opened: boolean
  readonly drafting: Drafting
  readonly onClose: () => void
}

/** Replaces the draft by a form that a file holds, as one step that can be undone; a file with faults changes nothing. */
export function ImportModal({ opened, drafting, onClose }: ImportModalProps) {
  const { t } = useTranslation()
  const [read, setRead] = useState<ReadFormFile | null>(null)
  const [isReading, setIsReading] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const form = read !== null && 'description' in read ? read : null
  const close = () => {
    setRead(null)
    setIsRefused(false)
    onClose()
  }
  const choose = async (file: File | null) => {
    if (file === null) return
    setIsReading(true)
    setIsRefused(false)
    setRead(await readFormFile(file, t).finally(() => setIsReading(false)))
  }
  const confirm = () => {
    if (form === null) return
    drafting.endTyping()
    if (drafting.perform(replaceDraft(drafting.state().description, form.description)) === null) close()
    else setIsRefused(true)
  }
  return (
    <ConfirmModal
      opened={opened}
      onClose={close}
      title={t('forms.exchange.importTitle')}
      confirm={t('forms.exchange.replace')}
      size="lg"
      isDisabled={form === null}
      isPending={isReading}
      onConfirm={confirm}
    >
      <Stack>
        <Text>{t('forms.exchange.importText')}</Text>
        <FileButton onChange={(file) => void choose(file)} accept=".json,.xlsx">
          {(props) => (
            <Button {...props} variant="default" style={{ alignSelf: 'flex-start' }}>
              {t('forms.exchange.choose')}
            </Button>
          )}
        </FileButton>
        <div role="status">{form !== null && <Summary form={form} />}</div>
        {read !== null && 'faults' in read && (
          <Remarks
            title={t('forms.exchange.faults', { count: read.faults.length })}
            remarks={read.faults}
            color="red"
          />
        )}
        {isRefused && <Alert color="red">{t('forms.exchange.refused')}</Alert>}
      </Stack>
    </ConfirmModal>
  )
}

function Summary({ form }: { readonly form: Extract<ReadFormFile, { description: unknown }> }) {
  const { t } = useTranslation()
  const { sections } = form.description
  const questions = sections.reduce((sum, section) => sum + countQuestions(section.questions), 0)
  return (
    <Stack gap="xs">
      <Text>{t('forms.exchange.summary', { sections: sections.length, questions })}</Text>
      {form.leftOut.length > 0 && (
        <Remarks
          title={t('forms.exchange.leftOut', { count: form.leftOut.length })}
          remarks={form.leftOut}
          color="yellow"
        />
      )}
    </Stack>
  )
}

interface Nested {
  readonly children_question: readonly Nested[]
}

const countQuestions = (questions: readonly Nested[]): number =>
  questions.reduce((sum, { children_question }) => sum + 1 + countQuestions(children_question), 0)

/** Most remarks that are listed; of the others the number is in the title. */
const MOST_LISTED = 100

interface RemarksProps {
  readonly title: string
  readonly remarks: readonly FileRemark[]
  readonly color: string
}

function Remarks({ title, remarks, color }: RemarksProps) {
  return (
    <Alert color={color} title={title} {...(color === 'red' && { role: 'alert' })}>
      <List size="sm">
        {remarks.slice(0, MOST_LISTED).map(({ where, message }) => (
          <List.Item key={`${where} ${message}`}>
            <b>{where}</b> {message}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
