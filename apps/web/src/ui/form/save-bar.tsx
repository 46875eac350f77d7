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
  /** The form stands in a narrow box, where nothing scrolls beneath the bar. */
  readonly isNarrow?: boolean | undefined
}

/** Stays in view under a form: whether something is unsaved, giving up, saving. */
export function SaveBar({ dirty, saving, cancelTo, saveLabel, isNarrow }: SaveBarProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.bar} data-narrow={isNarrow === true || undefined}>
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
      <Button type="submit" loading={saving}>
        {saveLabel ?? t('form.save')}
      </Button>
    </div>
  )
}
