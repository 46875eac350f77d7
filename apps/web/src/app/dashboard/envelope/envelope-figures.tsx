import { Button, Text } from '@mantine/core'
import type { Envelope } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../../session/can.tsx'
import { focusPanel, Panel } from '../../../ui/panel.tsx'
import dashboard from '../dashboard.module.css'
import { dollarsToCents } from './amounts.ts'
import classes from './envelope.module.css'
import { Figure, RemainingAmount } from './figure.tsx'
import type { EnvelopeId } from './queries.ts'
import { SumForm } from './sum-form.tsx'

interface EnvelopeFiguresProps {
  readonly envelope: Envelope
  readonly asked: EnvelopeId
}

const PANEL = 'envelope'

/** The sum, what is granted and proposed, and what remains; notes say what is not counted. */
export function EnvelopeFigures({ envelope, asked }: EnvelopeFiguresProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const { amount, granted, proposed, pending, closed } = envelope
  const close = () => {
    setEditing(false)
    focusPanel(PANEL)
  }
  const spoken = dollarsToCents(granted) + dollarsToCents(proposed)
  return (
    <Panel
      id={PANEL}
      title={t('envelope.figures')}
      aside={<EditButton isEditing={isEditing} onEdit={() => setEditing(!isEditing)} />}
    >
      <dl className={classes.figures}>
        <Figure name={t('envelope.available')} value={amount === null ? t('envelope.unset') : formatMoney(amount)} />
        <Figure
          name={t('envelope.granted')}
          value={formatMoney(granted)}
          note={t('envelope.decided', { count: envelope.decided })}
        />
        <Figure
          name={t('envelope.proposed')}
          value={formatMoney(proposed)}
          note={t('envelope.open', { count: envelope.rows.length })}
        />
        {amount !== null && <RemainingAmount cents={dollarsToCents(amount) - spoken} />}
      </dl>
      <Text size="sm" className={classes.words}>
        {t('envelope.proposedHint')} {pending > 0 && t('envelope.pending', { count: pending })}
      </Text>
      {closed > 0 && (
        <Text size="sm" mt="xs" role="note">
          {t('envelope.closed', { count: closed })}
        </Text>
      )}
      {isEditing && <SumForm envelope={envelope} asked={asked} onClose={close} />}
    </Panel>
  )
}

interface EditButtonProps {
  readonly isEditing: boolean
  readonly onEdit: () => void
}

/** Button that stays mounted while the form is open, so that the focus is not lost. */
function EditButton({ isEditing, onEdit }: EditButtonProps) {
  const { t } = useTranslation()
  return (
    <Can permission="envelope.edit">
      <div className={dashboard.onScreen}>
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          aria-expanded={isEditing}
          onClick={onEdit}
        >
          {t('envelope.edit')}
        </Button>
      </div>
    </Can>
  )
}
