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
  /** It is in a narrow box of a page: its bar stays at its foot. */
  readonly isNarrow?: boolean
  /** It is a short part of a page: its bar covers nothing of it. */
  readonly isShort?: boolean
  /** What is unsaved stays kept for this tab when it is left, and is offered back. */
  readonly keepsDraft?: boolean
  /** The fields, in sections. */
  readonly children: ReactNode
}

/**
 * A plain form around its fields: what went wrong and a draft above, the bar to save below, the question before
 * leaving (source 1, section 2, to the letter), and the choice when somebody else saved the same record.
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

/** What a conflict is about as texts: the label of a choice and not its id. */
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
