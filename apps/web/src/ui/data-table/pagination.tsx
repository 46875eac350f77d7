import { Group, NativeSelect, Pagination as Pages, Text } from '@mantine/core'
import { PAGE_SIZES } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../locales/format.ts'
import classes from './messages.module.css'
import type { TableControl } from './use-table-state.ts'

interface PaginationProps {
  readonly label: string
  readonly control: TableControl
  readonly total: number
  /** Summary texts over all rows. */
  readonly said?: readonly string[] | undefined
  /** Whether people can choose the number of rows per page. */
  readonly full: boolean
}

/** Number of the last page; 1 if there are no rows. */
export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The range of rows shown, the page buttons, and the choice of rows per page. */
export function Pagination({ label, control, total, said = [], full }: PaginationProps) {
  const { t } = useTranslation()
  const { state, set } = control
  const last = lastPage(total, state.size)
  const page = Math.min(state.page, last)
  if (total === 0 || (!full && last === 1)) return null
  const from = formatNumber((page - 1) * state.size + 1)
  const to = formatNumber(Math.min(total, page * state.size))
  return (
    <Group justify="space-between" gap="sm" className={classes.pagination}>
      <Text size="sm" c="dimmed">
        {[t('table.range', { from, to, total: formatNumber(total) }), ...said].join(' · ')}
      </Text>
      {last > 1 && (
        <nav aria-label={t('table.pages', { label })}>
          <Pages
            total={last}
            value={page}
            onChange={(number) => set({ ...state, page: number })}
            getItemProps={(number) => {
              const children = formatNumber(number)
              return { children, 'aria-label': t('table.page', { page: children }) }
            }}
            getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
          />
        </nav>
      )}
      {full && (
        <NativeSelect
          aria-label={t('table.pageSize')}
          value={String(state.size)}
          onChange={(event) => set({ ...state, page: 1, size: Number(event.currentTarget.value) })}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: t('table.perPage', { size }) }))}
        />
      )}
    </Group>
  )
}
