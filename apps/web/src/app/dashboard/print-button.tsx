import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './dashboard.module.css'

/** Button that prints the current page of the dashboard. */
export function PrintButton() {
  const { t } = useTranslation()
  return (
    <div className={classes.onScreen}>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => globalThis.print()}>
        {t('dashboard.print')}
      </Button>
    </div>
  )
}
