import { Button } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import { Refusal } from '../../session/signed-out/refusal.tsx'

/** Button that redirects to the identity provider; the return leads back to the current page. */
export function ProviderButton({ label }: { readonly label: string }) {
  const { t } = useTranslation()
  const { goToProvider } = useSession()
  const back: unknown = useLocation().state
  const leave = useMutation({ mutationFn: () => goToProvider(back) })
  return (
    <>
      <Refusal error={leave.error} />
      <Button
        variant="default"
        size="md"
        leftSection={<IconBuilding size={20} aria-hidden="true" />}
        // The button keeps loading until the browser leaves the page.
        loading={leave.isPending || leave.isSuccess}
        onClick={() => leave.mutate()}
        fullWidth
      >
        {t('login.provider', { label })}
      </Button>
    </>
  )
}
