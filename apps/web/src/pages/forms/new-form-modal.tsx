import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormInList, LONGEST_FORM_NAME } from '@octroi/domain'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, getErrorText } from '../../api/api-error.ts'
import { newKey } from '../../form/new-key.ts'
import { useCreateForm } from './queries.ts'

/** The form that a new one is a copy of. */
export type CopiedForm = Pick<FormInList, 'id' | 'name'>

interface NewFormModalProps {
  readonly opened: boolean
  /** Null for an empty form. */
  readonly copied: CopiedForm | null
  readonly onClose: () => void
}

/** Dialog that names a new form, empty or a copy, and creates it. */
export function NewFormModal({ opened, copied, onClose }: NewFormModalProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={copied === null ? t('forms.add') : t('forms.copyTitle', { name: copied.name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <NewForm copied={copied} onClose={onClose} />
    </Modal>
  )
}

function NewForm({ copied, onClose }: Omit<NewFormModalProps, 'opened'>) {
  const { t } = useTranslation()
  const [name, setName] = useState(() => (copied === null ? '' : t('forms.copyName', { name: copied.name })))
  const [key] = useState(newKey)
  const create = useCreateForm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ name, key, ...(copied !== null && { copy_of: copied.id }) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        label={t('forms.name')}
        value={name}
        maxLength={LONGEST_FORM_NAME}
        required
        data-autofocus
        error={create.error && failureText(create.error)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {t('forms.create')}
        </Button>
      </Group>
    </form>
  )
}

const failureText = (error: Error): string => (error instanceof ApiError ? getErrorText(error) : error.message)
