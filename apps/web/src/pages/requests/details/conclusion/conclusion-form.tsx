import { Alert, Button, Progress, Title, VisuallyHidden } from '@mantine/core'
import { type Conclusion, REPORT_FILE_KINDS, type Request } from '@octroi/domain'
import { formatDecimal } from '@octroi/forms'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../../locales/format.ts'
import { EntityForm } from '../../../../ui/form/entity-form.tsx'
import { AreaField } from '../../../../ui/form/fields/area-field.tsx'
import { FileField } from '../../../../ui/form/fields/file-field.tsx'
import { SelectField } from '../../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../../ui/form/fields/text-field.tsx'
import { FormFields, Wide } from '../../../../ui/form/form-section.tsx'
import { ColorMark } from './color-mark.tsx'
import { Report } from './conclusion-facts.tsx'
import classes from './conclusion.module.css'
import type { ConclusionValues } from './conclusion-values.ts'
import { type Recommended, RecommendationFacts } from './recommendation-facts.tsx'
import { type ReportUpload, useConclusionForm } from './use-conclusion-form.ts'

interface ConclusionFormProps {
  readonly request: Request
  readonly conclusion: Conclusion | null
  readonly onSaved: (saved: Conclusion) => void
  /** Discards the changes. */
  readonly onCancel: () => void
  /** Receives whether something is unsaved. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

const markOf = (id: string) => <ColorMark id={id} />

/** Form of the recommendations and, for those who approve them, of the decision. */
export function ConclusionForm({ request, conclusion, onSaved, onCancel, onUnsaved }: ConclusionFormProps) {
  const { t } = useTranslation()
  const { form, latest, upload, colors } = useConclusionForm({ request, conclusion, onSaved })
  const { field, values, dirty } = form
  useEffect(() => {
    onUnsaved(dirty)
    return () => onUnsaved(false)
  }, [dirty, onUnsaved])
  const use = ({ ammount, color_id }: Recommended) => {
    const amount = ammount === null ? {} : { amount: formatDecimal(ammount) }
    const color = color_id === null ? {} : { color: String(color_id) }
    form.set(filled({ ...amount, ...color }, request.can.approve_conclusion))
  }
  const choices = colors.map(({ id, label }) => ({ value: String(id), label }))
  const file = field('file')
  const keptFile = typeof values.file === 'string' && values.file === latest?.file?.id ? latest.file : null
  return (
    <EntityForm form={form} label={t('conclusion.title')} cancelTo={onCancel} saveLabel={t('conclusion.save')} isShort>
      {request.can.edit_conclusion && latest?.done === true && (
        <Alert color="ochre">{t('conclusion.lateNotice')}</Alert>
      )}
      <RecommendationFacts request={request} conclusion={latest} onUse={use} />
      {request.can.edit_conclusion && (
        <FormFields>
          <TextField {...field('ammount_recommended')} keys="decimal" />
          <SelectField {...field('color_id')} choices={choices} mark={markOf} />
          <Wide>
            <AreaField {...field('comment')} />
          </Wide>
          <Wide>
            <FileField
              {...file}
              value={values.file instanceof File ? values.file : null}
              // Clearing the newly chosen file brings the saved one back.
              onChange={(next) => file.onChange(next ?? latest?.file?.id ?? null)}
              kinds={REPORT_FILE_KINDS}
              kept={keptFile}
              onRemoveKept={() => file.onChange(null)}
              keptLine={keptFile && latest && <Report request={request} conclusion={latest} />}
              choose={t('conclusion.import')}
              replace={t('conclusion.replace')}
            />
          </Wide>
        </FormFields>
      )}
      {request.can.approve_conclusion && (
        <div>
          <Title order={3} size="h4" mb="sm">
            {t('conclusion.decision')}
          </Title>
          <FormFields>
            <TextField {...field('ammount_final')} keys="decimal" />
            <SelectField {...field('color_id_final')} choices={choices} mark={markOf} />
          </FormFields>
        </div>
      )}
      <ReportOnItsWay sending={upload.sending} onCancel={upload.cancel} />
    </EntityForm>
  )
}

interface Filled {
  readonly amount?: string
  readonly color?: string
}

/** The form values that a recommendation fills in: the fields of the decision for those who decide. */
function filled({ amount, color }: Filled, isDeciding: boolean): Partial<ConclusionValues> {
  const [amountField, colorField] = isDeciding
    ? (['ammount_final', 'color_id_final'] as const)
    : (['ammount_recommended', 'color_id'] as const)
  return {
    ...(amount !== undefined && { [amountField]: amount }),
    ...(color !== undefined && { [colorField]: color }),
  }
}

interface ReportOnItsWayProps {
  readonly sending: ReportUpload | null
  readonly onCancel: () => void
}

/** Progress of the report's upload, with a cancel button; cancelling is announced. */
function ReportOnItsWay({ sending, onCancel }: ReportOnItsWayProps) {
  const { t } = useTranslation()
  const [isCancelled, setCancelled] = useState(false)
  const announcement = sending
    ? t('conclusion.sending', { name: sending.name, percent: formatPercent(stepOf(sending.percent)) })
    : isCancelled
      ? t('conclusion.cancelled')
      : ''
  const cancel = () => {
    setCancelled(true)
    onCancel()
  }
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {sending && (
        <div className={classes.sending}>
          <span>{t('conclusion.sending', { name: sending.name, percent: formatPercent(sending.percent) })}</span>
          <Button variant="default" size="compact-sm" onClick={cancel}>
            {t('conclusion.cancel')}
          </Button>
          <Progress value={sending.percent} w="100%" aria-hidden />
        </div>
      )}
    </>
  )
}

/** Announce every 25 %. */
const SAID_EVERY = 25
const stepOf = (percent: number): number => Math.floor(percent / SAID_EVERY) * SAID_EVERY
