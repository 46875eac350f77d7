import { type FormEvent, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../locales/index.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import type { ConflictRow } from './conflict-modal.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { EntityForm as Form } from './entity-form-options.ts'
import { FaultSummary } from './fault-summary.tsx'
import type { FieldValue, FormValues } from './field.ts'
import classes from './form.module.css'
import { SaveBar } from './save-bar.tsx'

const ConflictModal = lazy(async () => ({ default: (await import('./conflict-modal.tsx')).ConflictModal }))

interface EntityFormProps<Values extends FormValues<Values>> {
  readonly form: Form<Values>
  /** Names the form for assistive technology. */
  readonly label: string
  readonly cancelTo: string | (() => void)
  readonly saveLabel?: string
  /** True in a narrow box: the save bar stays at the end of the form. */
  readonly isNarrow?: boolean
  /** True for a short part of a page: the save bar covers nothing. */
  readonly isShort?: boolean
  /** True to keep the draft in this tab when the page is left, and to offer it on return. */
  readonly keepsDraft?: boolean
  /** The fields, in sections. */
  readonly children: ReactNode
}

/**
 * A form for a record: failures and the draft offer above the fields, the save bar below, the question before leaving
 * (source 1, section 2, verbatim), and the dialog for conflicts.
 */
export function EntityForm<Values extends FormValues<Values>>(props: EntityFormProps<Values>) {
  const { form, label, cancelTo, saveLabel, isNarrow, isShort, keepsDraft = false, children } = props
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <>
      <form onSubmit={submit} noValidate aria-label={label} className={classes.form}>
        <DraftOffer form={form} />
        <FaultSummary form={form} />
        {children}
        <SaveBar dirty={form.dirty} saving={form.saving} {...{ cancelTo, saveLabel, isNarrow, isShort }} />
      </form>
      <LeaveGuard
        when={form.isDirty}
        text={t('leave.changes')}
        consequence={() => t(keepsDraft ? 'leave.keptTab' : 'leave.lost')}
        {...(!keepsDraft && { onLeave: form.dropDraft })}
      />
      {form.conflict && (
        <Suspense fallback={null}>
          <ConflictModal
            rows={rowsOf(form)}
            adopted={form.conflict.adopted.map((name) => form.fields[name].label)}
            by={form.conflict.by}
            at={form.conflict.at}
            onResolve={form.resolve}
            onPostpone={form.postpone}
          />
        </Suspense>
      )}
    </>
  )
}

/** Converts the disputed fields to text: the label of a choice instead of its id. */
function rowsOf<Values extends FormValues<Values>>(form: Form<Values>): ConflictRow[] {
  return (form.conflict?.disputed ?? []).map(({ name, mine, theirs }) => {
    const { label, display = textOf } = form.fields[name]
    return { name, label, mine: display(mine), theirs: display(theirs) }
  })
}

function textOf(value: FieldValue): string {
  if (typeof value === 'boolean') return i18n.t(value ? 'common.yes' : 'common.no')
  if (value === null || value === '') return i18n.t('form.conflict.empty')
  return typeof value === 'string' ? value : value.name
}
