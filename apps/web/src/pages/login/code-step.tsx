import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusal } from '../../session/signed-out/refusal.tsx'

interface CodeStepProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly error: Error | null
  readonly isPending: boolean
  readonly onSubmit: (event: FormEvent, code: string) => void
  readonly onCancel: () => void
}

/** Form for the code of the second factor, or a recovery code. */
export function CodeStep({ input, error, isPending, onSubmit, onCancel }: CodeStepProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  useEffect(() => input.current?.focus(), [input])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() === '') input.current?.focus()
    else onSubmit(event, code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Refusal error={error} />
        <Text id="code-hint">{t('login.codeHint')}</Text>
        <TextInput
          ref={input}
          label={t('login.code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          aria-describedby="code-hint"
          value={code}
          error={tried && code.trim() === '' ? t('login.missing') : undefined}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isPending} fullWidth>
          {t('login.submit')}
        </Button>
        <Button variant="default" size="md" onClick={onCancel} fullWidth>
          {t('login.otherAccount')}
        </Button>
      </Stack>
    </form>
  )
}
