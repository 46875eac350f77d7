import { Alert, Button, Modal, Progress, Skeleton, Text } from '@mantine/core'
import { GUIDE_KINDS, type OrganizationRow, type RequestType } from '@octroi/domain'
import { IconAlertTriangle, IconCopy } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent, listOf } from '../../../locales/format.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { CheckField } from '../../../ui/form/fields/check-field.tsx'
import { DayField } from '../../../ui/form/fields/day-field.tsx'
import { FileField } from '../../../ui/form/fields/file-field.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TransferField } from '../../../ui/form/fields/transfer-field.tsx'
import { FormSection, Wide } from '../../../ui/form/form-section.tsx'
import { useConfirmedClose } from '../../../ui/use-confirmed-close.tsx'
import { useRequestTypes } from '../queries.ts'
import { FormGuideDownload } from './form-guide-download.tsx'
import { chosenIds, organizationChoices, yearChoices } from './batch-values.ts'
import { useDuplicateRequests, useAllOrganizations } from './queries.ts'
import { type BatchProgress, useBatch } from './use-batch.ts'

interface BatchModalProps {
  readonly onClose: () => void
}

/**
 * Dialog that creates one request for each of many organisations (source 2, section 2). Asks for confirmation before
 * entries are lost.
 */
export function BatchModal({ onClose }: BatchModalProps) {
  const { t } = useTranslation()
  const types = useRequestTypes().data?.filter(({ retired }) => !retired)
  const organizations = useAllOrganizations()
  const { close, question } = useConfirmedClose(onClose)
  const isReady = types !== undefined && organizations.data !== undefined
  return (
    <Modal
      opened
      onClose={close}
      title={t('batch.title')}
      size="56rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Alert color="ochre" icon={<IconAlertTriangle aria-hidden="true" />} mb="md">
        {t('batch.warning')}
      </Alert>
      {organizations.isError && (
        <Alert color="red" mb="md">
          {t('batch.unread')}
        </Alert>
      )}
      {isReady && <Fields types={types} organizations={organizations.data} onClose={onClose} onCancel={close} />}
      {!isReady && !organizations.isError && <Skeleton height={480} aria-label={t('app.loading')} />}
      {question}
    </Modal>
  )
}

interface FieldsProps extends BatchModalProps {
  readonly onCancel: () => void
  readonly types: readonly RequestType[]
  readonly organizations: readonly OrganizationRow[]
}

function Fields({ types, organizations, onClose, onCancel }: FieldsProps) {
  const { t } = useTranslation()
  const { form, progress, guidedForm } = useBatch(types, onClose)
  const { field, values } = form
  const choices = useMemo(() => organizationChoices(organizations), [organizations])
  const [years] = useState(() => yearChoices(new Date()))
  const describeUnread = useCallback(() => t('batch.closeUnread'), [t])
  const kinds = types.map(({ id, label }) => ({ value: String(id), label }))
  const guide = field('guide')
  return (
    <EntityForm form={form} label={t('batch.title')} cancelTo={onCancel} saveLabel={t('batch.create')}>
      <FormSection title={t('batch.section')}>
        <Wide>
          <SelectField {...field('type_id')} choices={kinds} />
        </Wide>
        <Wide>
          <TransferField {...field('organizations')} choices={choices} />
        </Wide>
        <SelectField {...field('financial_year')} choices={years} />
        <DayField {...field('date_close')} placeholder={t('batch.closeShape')} describeUnread={describeUnread} />
        <Wide>
          <FileField {...guide} kinds={GUIDE_KINDS} kept={null} onRemoveKept={() => guide.onChange(null)} />
          {guidedForm !== undefined && <FormGuideDownload formId={guidedForm} />}
        </Wide>
        <Wide>
          <Alike type_id={values.type_id} financial_year={values.financial_year} organizations={values.organizations} />
          <CheckField {...field('confirmed')} />
        </Wide>
      </FormSection>
      <div aria-live="polite">{progress && <Underway progress={progress} />}</div>
    </EntityForm>
  )
}

/** Number of names shown at first; the others are shown on demand. */
const MOST_NAMES = 10

interface AlikeProps {
  readonly type_id: string
  readonly financial_year: string
  readonly organizations: string
}

/** Warns that some chosen organisations already have such a request; this never blocks. */
function Alike({ type_id, financial_year, organizations }: AlikeProps) {
  const { t } = useTranslation()
  const ids = useMemo(() => chosenIds(organizations), [organizations])
  const { data: names = [] } = useDuplicateRequests({ type_id, financial_year, ids })
  const [showsAll, setShowsAll] = useState(false)
  if (names.length === 0) return null
  const visibleNames = showsAll || names.length <= MOST_NAMES + 1 ? names : names.slice(0, MOST_NAMES)
  return (
    <Alert color="ochre" icon={<IconCopy aria-hidden="true" />} mb="md" role="status">
      {t('batch.alike', {
        count: names.length,
        names: visibleNames.length < names.length ? `${visibleNames.join(', ')}…` : listOf(names),
        year: financial_year,
      })}
      {visibleNames.length < names.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
          {t('batch.alikeAll', { count: names.length })}
        </Button>
      )}
    </Alert>
  )
}

function Underway({ progress }: { readonly progress: BatchProgress }) {
  const { t } = useTranslation()
  if ('guide' in progress) {
    const text = t('batch.sending', { percent: formatPercent(progress.guide) })
    return (
      <>
        <Text size="sm">{text}</Text>
        <Progress value={progress.guide} aria-label={text} mt="xs" />
      </>
    )
  }
  const text = t('batch.creating', { count: progress.creating })
  return (
    <>
      <Text size="sm">{text}</Text>
      <Progress value={100} animated aria-label={text} mt="xs" />
    </>
  )
}
