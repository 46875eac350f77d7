import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './saved-views.module.css'
import { VIEW_NAME_LENGTH } from './views.ts'

interface ViewNameFormProps {
  readonly label: string
  /** On the button. */
  readonly act: string
  readonly start?: string
  readonly isFree: (name: string) => boolean
  readonly onName: (name: string) => void
  readonly cancel?: () => void
}

/** Asks for the name of a view; refuses an empty one, and one that another view has. */
export function ViewNameForm({ label, act, start = '', isFree, onName, cancel }: ViewNameFormProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(start)
  const [fault, setFault] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed === '') return setFault(t('table.viewNeedsName'))
    if (!isFree(trimmed)) return setFault(t('table.viewNameTaken'))
    setName('')
    onName(trimmed)
  }
  return (
    <form
      className={classes.form}
      data-line={cancel ? undefined : ''}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !cancel) return
        event.stopPropagation()
        cancel()
      }}
      noValidate
    >
      <TextInput
        label={label}
        placeholder={t('table.viewName')}
        value={name}
        maxLength={VIEW_NAME_LENGTH}
        error={fault}
        autoComplete="off"
        data-autofocus={cancel ? true : undefined}
        ref={cancel && focusOnce}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="sm" h={36}>
          {act}
        </Button>
        {cancel && (
          <Button variant="subtle" size="sm" onClick={cancel}>
            {t('table.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The form took the place of what had the focus. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
