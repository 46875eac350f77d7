import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './form.module.css'

interface SaveBarProps {
  readonly dirty: boolean
  readonly saving: boolean
  /** Address of the cancel button, or its function if the form is part of a page. */
  readonly cancelTo: string | (() => void)
  readonly saveLabel?: string | undefined
  /** True in a narrow box, where nothing scrolls under the bar. */
  readonly isNarrow?: boolean | undefined
  /** True for a short part of a page: the bar stays at its end. */
  readonly isShort?: boolean | undefined
}

/**
 * Bar below a form: unsaved state, cancel and save. While something is unsaved, the bar is sticky and its save button
 * is the page's primary act; otherwise it covers nothing and has no primary button.
 */
export function SaveBar({ dirty, saving, cancelTo, saveLabel, isNarrow, isShort }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div
      className={classes.bar}
      data-short={isShort === true || undefined}
      data-narrow={isNarrow === true || undefined}
      data-dirty={dirty || undefined}
    >
      <p className={classes.state} role="status" data-dirty={dirty || undefined}>
        {dirty ? t('form.dirty') : t('form.clean')}
      </p>
      {typeof cancelTo === 'string' ? (
        <Button variant="default" component={Link} to={cancelTo}>
          {t('common.cancel')}
        </Button>
      ) : (
        <Button variant="default" onClick={cancelTo}>
          {t('common.cancel')}
        </Button>
      )}
      <Button type="submit" variant={dirty || saving ? 'filled' : 'default'} loading={saving}>
        {saveLabel ?? t('form.save')}
      </Button>
    </div>
  )
}
