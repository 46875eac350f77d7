import { Alert, Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetDraft } from '../../../form/drafts.ts'
import { useUser } from '../../../session/session.tsx'
import { type KeptRemark, listLocalRemarks } from './local-remarks.ts'

/**
 * Drafts of remarks that were not saved before the request moved on. Nobody will receive them, so they can be copied
 * until the person dismisses them.
 */
export function UnsentRemarks({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const userId = useUser().id
  // Read once: while this page shows them, the request does not return to a state with remarks.
  const [kept, setKept] = useState(() => listLocalRemarks(userId, request.id))
  if (kept.length === 0) return null
  const forget = ({ key }: KeptRemark) => {
    forgetDraft(key)
    setKept(kept.filter((one) => one.key !== key))
  }
  return (
    <Alert color="ochre" title={t('remarks.unsent.title', { count: kept.length })}>
      <Stack>
        <Text size="sm">{t('remarks.unsent.text', { state: request.request_state.label })}</Text>
        {kept.map((one) => (
          <section key={one.key} aria-label={one.label}>
            <Text fw={600}>{one.label}</Text>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{one.reason}</Text>
            <Group gap="sm" mt="xs">
              <CopyButton value={one.reason}>
                {({ copied, copy }) => (
                  <Button size="sm" variant="default" onClick={copy}>
                    {t(copied ? 'remarks.unsent.copied' : 'remarks.unsent.copy')}
                  </Button>
                )}
              </CopyButton>
              <Button size="sm" variant="subtle" onClick={() => forget(one)}>
                {t('remarks.unsent.forget')}
              </Button>
            </Group>
          </section>
        ))}
      </Stack>
    </Alert>
  )
}
