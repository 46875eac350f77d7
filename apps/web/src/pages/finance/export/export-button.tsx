import { Button } from '@mantine/core'
import type { FinancialExport } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { saveAs } from '../../../ui/save-as.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import type { FinancialYear } from '../year-in-address.tsx'
import { fileName } from './file-name.ts'
import type { FiguresOrder } from './figures-order.ts'

interface ExportButtonProps {
  readonly financialYear: FinancialYear
  readonly what: FinancialExport
  /** Title in the file's name: what the file holds, and the year. */
  readonly title: string
  /** Returns what is on the page when the button is pressed. */
  readonly order: () => FiguresOrder
}

/**
 * Exports the page as an Excel file with live formulas. The export is reported to the server first (decision 19): if
 * the person may not read the year, the server refuses and no file is made.
 */
export function ExportButton({ financialYear, what, title, order }: ExportButtonProps) {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts()
  const exporting = useMutation({
    mutationFn: async () => {
      const { organizationId: organization_id, year } = financialYear
      await api.financialAnalyzes.openExport({
        params: { organization_id, year },
        body: { export: { what, format: 'xlsx' } },
      })
      const { writeFigures } = await import('./write-figures.ts')
      const exportOrder = order()
      return { file: await writeFigures(exportOrder), name: fileName(title, exportOrder.organization) }
    },
    onSuccess: ({ file, name }) => {
      saveAs(file, name)
      toasts.done(t('table.exported'), t('finance.export.saved', { name }))
    },
    onError: toasts.refused,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('table.export')}
    </Button>
  )
}
