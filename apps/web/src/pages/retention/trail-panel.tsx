import { Button, Stack, Text } from '@mantine/core'
import type { TrailRetention } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '../../locales/format.ts'
import { ProofModal } from '../../security/proof-modal.tsx'
import { focusPanel, Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { PanelContent } from './panel-content.tsx'
import { useRemoveTrail, useTrailRetention } from './queries.ts'
import classes from './retention.module.css'

const PANEL = 'old-lines'

/** The lines of the trail that are past their period, which an administrator removes, and what was removed so far. */
export function TrailPanel() {
  const { t } = useTranslation()
  const [place, setPlace] = useState<number | null>(null)
  const removing = useRemoveTrail()
  const remove = async (current_password: string) => {
    await removing.mutateAsync({ place: place ?? 0, current_password })
    toastSuccess(t('retention.removed'), t('retention.removedText'))
    setPlace(null)
  }
  return (
    <Panel title={t('retention.trailTitle')} id={PANEL}>
      <PanelContent query={useTrailRetention()}>
        {(trail) => <OldLines trail={trail} onRemove={() => setPlace(trail.place)} />}
      </PanelContent>
      <ProofModal
        opened={place !== null}
        onClose={() => setPlace(null)}
        onClosed={() => removing.isSuccess && focusPanel(PANEL)}
        title={t('retention.trailProofTitle')}
        warning={t('retention.trailProofText')}
        submit={t('retention.trailProofSubmit')}
        onConfirm={({ password }) => remove(password)}
      />
    </Panel>
  )
}

interface OldLinesProps {
  readonly trail: TrailRetention
  readonly onRemove: () => void
}

function OldLines({ trail, onRemove }: OldLinesProps) {
  const { t } = useTranslation()
  const { lines, removing, before, removals } = trail
  return (
    <Stack gap="md">
      <Text>{t('retention.oldLines', { count: lines, before: formatDate(before) })}</Text>
      {removing > 0 && <Text aria-live="polite">{t('retention.removing', { count: removing })}</Text>}
      {lines > 0 && (
        <div>
          <Button color="red" onClick={onRemove}>
            {t('retention.removeLines', { count: lines })}
          </Button>
        </div>
      )}
      {removals.length > 0 && (
        <ul className={classes.items} aria-label={t('retention.removals')}>
          {removals.map((removal) => (
            <li key={removal.place} className={classes.item}>
              <Text size="sm">
                {t('retention.removal', {
                  count: removal.lines,
                  before: formatDate(removal.before),
                  at: formatDateTime(removal.at),
                  by: removal.by,
                })}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
