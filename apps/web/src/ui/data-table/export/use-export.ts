import { useTranslation } from 'react-i18next'
import { listExportColumns } from '../column-layout.ts'
import type { DataTableProps } from '../table-props.ts'
import { describeExport } from './export-words.ts'
import { useExportOf } from './use-export-of.ts'

/** Exports the visible columns of a table, and those that no export may lack; `only` holds the ids of selected rows. */
export function useExport<Row extends object>(
  { exportRows: source, columns, control, label }: DataTableProps<Row>,
  only?: readonly string[],
) {
  const { t } = useTranslation()
  return useExportOf<Row>(
    () =>
      source && {
        source,
        announce: (options) => source.announce(describeExport(columns, control.state, t), { ...options, only }),
        columns: listExportColumns(columns, control.state),
        widths: control.state.widths,
        title: label,
      },
  )
}
