import { DataTable } from '../ui/data-table/data-table.tsx'
import { Page } from '../ui/page.tsx'
import type { ListDescription } from './list-description.ts'
import { type ListPlace, useList } from './use-list.ts'

interface ListProps<Row extends { readonly id: number }> extends ListPlace {
  readonly list: ListDescription<Row>
}

/** Renders a list as a table: paged by the server, filtered, exported, according to its description and place. */
export function List<Row extends { readonly id: number }>({ list, ...place }: ListProps<Row>) {
  const { table, dialog } = useList(list, place)
  return (
    <>
      <DataTable {...table} />
      {dialog}
    </>
  )
}

/** A page that is a list. */
export function ListPage<Row extends { readonly id: number }>(props: ListProps<Row>) {
  return (
    <Page width="full">
      <List {...props} />
    </Page>
  )
}
