import { Alert, Anchor } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityForm, Failure } from './entity-form-options.ts'
import { type FormValues, namesOf } from './field.ts'
import classes from './form.module.css'

/** Lists the faults that prevent saving, with a link to each field; takes the focus after each failed try. */
export function FaultSummary<Values extends FormValues<Values>>({ form }: { readonly form: EntityForm<Values> }) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { tries } = form
  useEffect(() => {
    if (tries > 0) box.current?.focus()
  }, [tries])
  const faulty = namesOf(form.fields).filter((name) => form.faults[name] !== undefined)
  const others = form.failure?.others ?? []
  if (faulty.length === 0 && !form.failure) return null
  const faults = t('form.faults', { count: faulty.length })
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      className={classes.summary}
      title={form.failure ? t('errors.title') : faults}
      icon={<IconAlertCircle aria-hidden="true" />}
    >
      {form.failure && <WhyFailed failure={form.failure} outlastsReload={form.outlastsReload} />}
      {form.failure && faulty.length > 0 && <p>{faults}</p>}
      <ul>
        {faulty.map((name) => (
          <li key={name}>
            <Anchor href={`#${form.idOf(name)}`} c="inherit" onClick={focusOn(form.idOf(name))}>
              {t('form.faultOf', { field: form.fields[name].label, fault: form.faults[name] ?? '' })}
            </Anchor>
          </li>
        ))}
        {others.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface WhyFailedProps extends Pick<EntityForm<unknown>, 'outlastsReload'> {
  readonly failure: Failure
}

/**
 * Why the server did not save, what is kept, and what to do. Shown here instead of in a toast, so that it stays
 * visible.
 */
function WhyFailed({ failure: { message, isSilence, isGone }, outlastsReload }: WhyFailedProps) {
  const { t } = useTranslation()
  if (isSilence) return <p>{t(outlastsReload ? 'form.sentAgain' : 'form.sentAgainHere')}</p>
  if (isGone) return <p>{t('form.gone')}</p>
  return (
    <>
      {message !== null && <p>{message}</p>}
      <p>{t('form.failed')}</p>
      <p>{t('errors.toast')}</p>
    </>
  )
}

/** Focuses the field, or the first focusable element in it. */
const focusOn = (id: string) => (event: { preventDefault(): void }) => {
  event.preventDefault()
  const field = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  const target = field?.matches('input, textarea, button') ? field : field?.querySelector<HTMLElement>('input, button')
  target?.focus()
}
