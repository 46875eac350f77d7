import { IconEdit, IconTrash } from '@tabler/icons-react'
import { renderPage } from '../../../testing/render-page.tsx'
import type { DataColumn } from '../column.ts'
import { DataTable } from '../data-table.tsx'
import { OpenLink } from '../row-origin.tsx'
import type { ViewsControl } from '../saved-views/views-control.ts'
import type { DataTableProps, TableResult } from '../table-props.ts'
import { toListQuery } from '../table-state.ts'
import { useTableState } from '../use-table-state.ts'

/** Row of the tables in tests. */
export interface TestRow {
  readonly id: number
  readonly name: string
  readonly amount: number
}

/** One column of each kind of filter. */
export const COLUMNS: readonly DataColumn<TestRow>[] = [
  {
    id: 'name',
    header: 'Organisme',
    width: 200,
    sortable: true,
    card: true,
    filter: { kind: 'text' },
    value: (row) => row.name,
    cell: (row) => <OpenLink to={`/rows/${row.id}`}>{row.name}</OpenLink>,
  },
  { id: 'year', header: 'Année', width: 100, card: true, value: () => 2026, cell: () => '2026' },
  {
    id: 'amount',
    header: 'Montant',
    width: 120,
    kind: 'number',
    sortable: true,
    filter: { kind: 'numbers-between' },
    value: (row) => row.amount,
    cell: (row) => row.amount,
  },
  {
    id: 'date',
    header: 'Échéance',
    width: 140,
    filter: { kind: 'dates' },
    value: () => new Date('2026-11-21'),
    cell: () => '21-11-2026',
  },
  { id: 'open', header: 'Ouverte', width: 100, filter: { kind: 'yes-no' }, value: () => true, cell: () => 'Oui' },
  {
    id: 'type_id',
    header: 'Type',
    width: 120,
    hidden: true,
    filter: {
      kind: 'multi',
      numbers: true,
      choices: [
        { value: '1', label: 'Appel' },
        { value: '2', label: 'Visite' },
      ],
    },
    value: () => 'Appel',
    cell: () => 'Appel',
  },
]

export const ROWS: readonly TestRow[] = [
  { id: 7, name: 'Le Phare', amount: 1200 },
  { id: 8, name: 'La Bouée', amount: 35 },
  { id: 9, name: 'Le Quai', amount: 800 },
]

const done = () => Promise.resolve(null)
/** Saved views of a table without any; their behaviour is tested with the list. */
const NO_VIEWS: ViewsControl = {
  views: [],
  failed: false,
  retry: () => undefined,
  mayShare: false,
  left: null,
  notice: null,
  isCurrent: () => false,
  choose: () => undefined,
  create: done,
  change: done,
  replace: done,
  remove: done,
  setDefault: done,
}

interface TableSetup {
  readonly result?: Partial<TableResult<TestRow>>
  readonly at?: string
  readonly owner?: number
  readonly props?: Partial<DataTableProps<TestRow>>
  /** Called with each query to the API. */
  readonly onQuery?: (query: ReturnType<typeof toListQuery>) => void
}

/** Renders the table of tests with the application's providers, at an address. */
export function showTable({ at = '/list', ...shown }: TableSetup = {}) {
  return renderPage(<TestTable {...shown} />, at)
}

function TestTable({ result, owner = 1, props, onQuery }: Omit<TableSetup, 'at'>) {
  const control = useTableState({ id: 'rows', owner, columns: COLUMNS })
  onQuery?.(toListQuery(control.state, COLUMNS))
  return (
    <DataTable
      label="Organismes"
      columns={COLUMNS}
      control={control}
      result={{ page: { data: ROWS, total: 120 }, busy: false, failed: false, retry: () => undefined, ...result }}
      rowId={(row) => String(row.id)}
      rowLink={(row) => `/rows/${row.id}`}
      rowName={(row) => row.name}
      empty="Rien encore."
      views={NO_VIEWS}
      {...props}
    />
  )
}

/** Creates two actions for each row: a link and a button. */
export const actionsOf = (run: (row: TestRow) => void) => (row: TestRow) => [
  { key: 'edit', label: 'Modifier', icon: IconEdit, to: `/rows/${row.id}/edit` },
  { key: 'delete', label: 'Supprimer', icon: IconTrash, run: () => run(row), danger: true as const },
]
