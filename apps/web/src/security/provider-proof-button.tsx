import { Alert, Button, Text } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { useIdentityProvider } from '../session/identity-provider.ts'
import { useProviderProof } from './use-provider-proof.ts'

interface ProviderProofButtonProps {
  /** Called with what stands for the password. */
  readonly onProven: (proof: string) => void
}

/** Button that proves who acts at the identity provider instead of by a password; nothing where there is no provider. */
export function ProviderProofButton({ onProven }: ProviderProofButtonProps) {
  const { t } = useTranslation()
  const provider = useIdentityProvider()
  const { begin, error, isPending } = useProviderProof(onProven)
  if (!provider) return null
  return (
    <>
      {error && error.name !== 'AbortError' && (
        <Alert color="red" role="alert">
          {error instanceof ApiError ? error.message : t('secondFactor.windowBlocked')}
        </Alert>
      )}
      <Button
        variant="default"
        leftSection={<IconBuilding size={20} aria-hidden="true" />}
        onClick={begin}
        styles={{ label: { whiteSpace: 'normal' } }}
      >
        {t('secondFactor.confirmAt', { label: provider.label })}
      </Button>
      {isPending && (
        <Text size="sm" c="dimmed" role="status">
          {t('secondFactor.windowOpen')}
        </Text>
      )}
    </>
  )
}
