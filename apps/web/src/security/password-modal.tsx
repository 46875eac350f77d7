import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'

interface PasswordModalProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly warning: string
  readonly submit: string
  /** Rejects with what the server refused. */
  readonly onConfirm: (password: string) => Promise<void>
}

/** Asks for one's password before an act that weakens the account. */
export function PasswordModal({ opened, onClose, title, ...form }: PasswordModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} withCloseButton={false} centered>
      <PasswordForm onClose={onClose} {...form} />
    </Modal>
  )
}

function PasswordForm({ onClose, warning, submit, onConfirm }: Omit<PasswordModalProps, 'opened' | 'title'>) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const confirming = useMutation({ mutationFn: onConfirm, onError: () => input.current?.select() })
  const { error } = confirming
  const refused = error instanceof ApiError ? (error.details[0]?.message ?? error.message) : error?.message
  const fault = tried && password === '' ? t('secondFactor.passwordMissing') : refused
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    input.current?.focus()
    if (password !== '') confirming.mutate(password)
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text>{warning}</Text>
        <PasswordInput
          ref={input}
          label={t('secondFactor.password')}
          autoComplete="current-password"
          value={password}
          error={fault}
          aria-invalid={fault !== undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': t(shown ? 'login.hide' : 'login.show'), tabIndex: 0 }}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={confirming.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
