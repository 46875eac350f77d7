import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { PASSKEY_NAME } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../api/use-api.ts'
import { isPasskeyCancelled, isPasskeyRegistered, makePasskey } from './passkey-device.ts'
import { ProofForm } from './proof-form.tsx'
import { usePasskeysChanged } from './queries.ts'

interface AddPasskeyProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onAdded: () => void
}

type Options = Readonly<Record<string, unknown>>

/** Dialog that adds a passkey: password, name of the passkey, then the device's own dialog. */
export function AddPasskey({ opened, onClose, onAdded }: AddPasskeyProps) {
  const { t } = useTranslation()
  const api = useApi()
  const [options, setOptions] = useState<Options | null>(null)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setOptions(null)}
      title={t('passkeys.add')}
      withCloseButton={false}
      centered
    >
      {options === null ? (
        <ProofForm
          text={t('passkeys.proof')}
          submit={t('passkeys.next')}
          onCancel={onClose}
          onConfirm={async ({ password }) => setOptions(await api.passkeys.start({ body: { password } }))}
        />
      ) : (
        <NameForm options={options} onCancel={onClose} onAdded={onAdded} />
      )}
    </Modal>
  )
}

interface NameFormProps {
  readonly options: Options
  readonly onCancel: () => void
  readonly onAdded: () => void
}

function NameForm({ options, onCancel, onAdded }: NameFormProps) {
  const { t } = useTranslation()
  const api = useApi()
  const changed = usePasskeysChanged()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string>(t('passkeys.nameDefault'))
  const [tried, setTried] = useState(false)
  useEffect(() => input.current?.select(), [])
  const adding = useMutation({
    mutationFn: async () => api.passkeys.add({ body: { name, credential: await makePasskey(options) } }),
    onSuccess: async () => {
      await changed()
      onAdded()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') input.current?.focus()
    else adding.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {adding.error && (
          <Alert color="red" role="alert">
            {wordsOf(adding.error) ?? t(failureOf(adding.error))}
          </Alert>
        )}
        <TextInput
          ref={input}
          label={t('passkeys.name')}
          description={t('passkeys.nameHint')}
          value={name}
          maxLength={PASSKEY_NAME}
          error={tried && name.trim() === '' ? t('passkeys.nameMissing') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          {t('passkeys.deviceNext')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={adding.isPending}>
            {t('passkeys.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The server's message. */
const wordsOf = (error: Error): string | undefined =>
  error instanceof ApiError ? (error.details[0]?.message ?? error.message) : undefined

/** Our text for an error of the browser. */
function failureOf(error: Error) {
  if (isPasskeyRegistered(error)) return 'passkeys.known'
  return isPasskeyCancelled(error) ? 'passkeys.givenUp' : 'passkeys.deviceFailed'
}
