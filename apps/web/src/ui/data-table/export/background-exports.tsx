import { useTranslation } from 'react-i18next'
import { ExportProgress } from './export-progress.tsx'
import classes from './export.module.css'
import type { BackgroundExport } from './background-exports-store.ts'

/** What it was begun with is on another page: one goes on from the top of this one. */
function stopped(stop: () => void): void {
  stop()
  document.querySelector('main')?.focus()
}

/** How far the exports are whose pages were left, each with the way to stop it. */
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
