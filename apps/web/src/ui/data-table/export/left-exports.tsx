import { useTranslation } from 'react-i18next'
import { ExportProgress } from './export-progress.tsx'
import classes from './export.module.css'
import type { LeftExport } from './left-exports-store.ts'

/** How far the exports are whose pages were left, each with the way to stop it. */
export function LeftExports({ runs }: { readonly runs: readonly LeftExport[] }) {
  const { t } = useTranslation()
  return (
    <section className={classes.left} aria-label={t('table.exportsLeft')}>
      {runs.map(({ id, ...run }) => (
        <ExportProgress key={id} {...run} />
      ))}
    </section>
  )
}
