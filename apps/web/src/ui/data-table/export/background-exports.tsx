import { useTranslation } from 'react-i18next'
import { ExportProgress } from './export-progress.tsx'
import classes from './export.module.css'
import type { BackgroundExport } from './background-exports-store.ts'

/** Stops an export and focuses the page, because the button that started it is on another page. */
function stopped(stop: () => void): void {
  stop()
  document.querySelector('main')?.focus()
}

/** Progress of the background exports, each with a cancel button. */
export function BackgroundExports({ runs }: { readonly runs: readonly BackgroundExport[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.left} aria-label={t('table.exportsLeft')}>
      {runs.map(({ id, stop, ...run }) => (
        <ExportProgress key={id} {...run} stop={() => stopped(stop)} />
      ))}
    </section>
  )
}
