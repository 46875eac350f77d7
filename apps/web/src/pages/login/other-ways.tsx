import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { canUsePasskeys } from '../../security/passkey-device.ts'
import { useIdentityProvider } from '../../session/identity-provider.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButton } from './provider-button.tsx'

/** Other ways to log in: the funder's identity provider and passkeys, each if available. */
export function OtherWays() {
  const { t } = useTranslation()
  const provider = useIdentityProvider()
  const hasPasskeys = canUsePasskeys()
  if (!provider && !hasPasskeys) return null
  return (
    <Stack gap="md" mt="md">
      <Text ta="center" c="dimmed">
        {t('login.or')}
      </Text>
      {provider && <ProviderButton label={provider.label} />}
      {hasPasskeys && <PasskeyButton />}
    </Stack>
  )
}
