import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet, IconPhotoDown } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate, isoDayOf } from '../../../locales/format.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { saveAs } from '../../../ui/save-as.ts'
import type { Chart } from './charts.ts'
import type { StatisticFilters } from './choices.ts'
import { renderChartImage } from './chart-image.ts'
import { writeChartWorkbook } from './chart-workbook.ts'
import classes from './statistics.module.css'
import { useFiltersInWords } from './use-filters-in-words.ts'

interface ChartActsProps {
  readonly chart: Chart
  readonly title: string
  /** Filters of the chart's figures. */
  readonly filters: StatisticFilters
  /** Element that contains the drawing. */
  readonly picture: RefObject<HTMLDivElement | null>
}

/** Buttons that download a chart: its figures as a workbook, its drawing as an image. */
export function ChartActs({ chart, title, filters, picture }: ChartActsProps) {
  const { t } = useTranslation()
  const { refused } = useActToasts()
  const take = (file: () => Promise<Blob>, name: string) => void file().then((bytes) => saveAs(bytes, name), refused)
  const counted = useFiltersInWords(filters)
  // A downloaded file must itself say what its figures count, and when.
  const remainingNotes = chart.name === 'amount' ? [t('dashboard.statistics.amountsNote')] : []
  const notes = () => [
    ...counted,
    ...remainingNotes,
    t('dashboard.statistics.countedOn', { date: formatLongDate(isoDayOf(new Date())) }),
  ]
  const words = {
    year: t('dashboard.status.year'),
    allYears: t('dashboard.statistics.allYears'),
    total: t('dashboard.statistics.total'),
    yes: t('common.yes'),
    no: t('common.no'),
  }
  const drawing = () => {
    const svg = picture.current?.querySelector('svg')
    if (!svg) throw new Error('the chart is not drawn')
    return renderChartImage(svg, { title, notes: notes(), legend: chart.series })
  }
  const acts = [
    {
      label: t('dashboard.statistics.toExcel', { title }),
      Icon: IconFileSpreadsheet,
      run: () => take(() => writeChartWorkbook(chart, { title, notes: notes(), words }), `${title}.xlsx`),
    },
    {
      label: t('dashboard.statistics.toImage', { title }),
      Icon: IconPhotoDown,
      run: () => take(async () => drawing(), `${title}.png`),
    },
  ]
  return (
    <div className={classes.acts}>
      {acts.map(({ label, Icon, run }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" size="lg" aria-label={label} onClick={run}>
            <Icon size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </div>
  )
}
