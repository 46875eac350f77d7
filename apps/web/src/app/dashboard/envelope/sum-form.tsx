import type { Envelope } from '@octroi/domain'
import { formatDecimal } from '@octroi/forms'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityForm } from '../../../form/use-entity-form.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormFields } from '../../../ui/form/form-section.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import { amountFault, reformatTypedAmount } from './amounts.ts'
import { type EnvelopeId, useEnvelopeActs } from './queries.ts'

interface SumValues {
  readonly amount: string
}

const valuesOf = ({ amount }: Envelope): SumValues => ({ amount: amount === null ? '' : formatDecimal(amount) })

interface SumFormProps {
  readonly envelope: Envelope
  readonly asked: EnvelopeId
  readonly onClose: () => void
}

/** Form of the sum available, for administrators. */
export function SumForm({ envelope, asked, onClose }: SumFormProps) {
  const { t } = useTranslation()
  const acts = useEnvelopeActs(asked)
  const fields = useMemo(
    () => ({ amount: { label: t('envelope.amount'), required: true, written: reformatTypedAmount } }),
    [t],
  )
  const form = useEntityForm<SumValues, Envelope>({
    name: `envelopes/${asked.type}/${asked.year}`,
    fields,
    initial: valuesOf(envelope),
    version: envelope.version,
    check: ({ amount }) => ({ amount: amountFault(t, amount) }),
    send: ({ values, version }) => acts.set(values.amount, version),
    onSaved: () => {
      toastSuccess(t('toast.saved'), t('toast.savedText'))
      onClose()
    },
    reread: async () => {
      const read = await acts.read()
      return { values: valuesOf(read), version: read.version, by: read.updated_by, at: null }
    },
  })
  const field = form.idOf('amount')
  // The form takes the focus: on a phone it opens below the visible part.
  useEffect(() => document.getElementById(field)?.focus(), [field])
  return (
    <EntityForm form={form} label={t('envelope.edit')} cancelTo={onClose} keepsDraft>
      <FormFields>
        <TextField {...form.field('amount')} keys="decimal" />
      </FormFields>
    </EntityForm>
  )
}
