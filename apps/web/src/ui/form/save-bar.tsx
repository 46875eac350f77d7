import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './form.module.css'

interface SaveBarProps {
  readonly dirty: boolean
  readonly saving: boolean
  /** Where giving up leads, or what it does where the form is part of a page. */
  readonly cancelTo: string | (() => void)
  readonly saveLabel?: string | undefined
  /** The form is in a narrow box, where nothing scrolls beneath the bar. */
  readonly isNarrow?: boolean | undefined
  /** The form is a short part of a page: its bar stays at its foot. */
  readonly isShort?: boolean | undefined
}

/**
 * The bar under a form: whether something is unsaved, giving up, saving. While something is, it stays in view, and
 * saving is the primary act of the page; before that it covers nothing and gives way to what else there is to do.
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
