import { List } from '../../../list/list.tsx'
import { Page } from '../../../ui/page.tsx'
import { useAnalysisColumns } from './columns.tsx'
import { ANALYSES, EMPTY_ANALYSES_TEXTS } from './list.ts'

/** List of the analyses and summary sheets that this person may see; analysts and volunteers see their own. */
export function AnalysisListPage() {
  const columns = useAnalysisColumns()
  return (
    <Page width="full">
      <List list={{ ...ANALYSES, columns }} emptyWithin={EMPTY_ANALYSES_TEXTS} />
    </Page>
  )
}
