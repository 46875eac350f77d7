import { Button, Popover, VisuallyHidden } from '@mantine/core'
import type { View } from '@octroi/domain'
import { IconBookmark } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastSuccess } from '../../toast.ts'
import { useAnnounced } from '../../use-announced.ts'
import { toSharedUrl } from '../address.ts'
import type { DataColumn } from '../column.ts'
import type { TableControl } from '../use-table-state.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewList } from './view-list.tsx'
import type { ViewFields, ViewsControl } from './views-control.ts'

interface SavedViewsProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
  readonly views: ViewsControl
}

const NEW: ViewFields = { name: '', shared: false, default_for_all: false, is_default: false }

/** Menu of a table's saved views: choose one, save what is shown, share, rename, replace, delete, copy a link. */
export function SavedViewsMenu<Row>({ columns, control, views }: SavedViewsProps<Row>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [announced, announce] = useAnnounced()
  const button = useRef<HTMLButtonElement>(null)
  const dialog = useViewDialog(views, () => requestAnimationFrame(() => button.current?.focus()))
  const ask = (view: View | null) => {
    setOpened(false)
    dialog.ask(view)
  }
  return (
    <>
      <Popover position="bottom-start" width={368} trapFocus withRoles opened={opened} onChange={setOpened}>
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            leftSection={<IconBookmark size={18} aria-hidden="true" />}
            onClick={() => setOpened(!opened)}
          >
            {t('table.views')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('table.views')} p={0}>
          <ViewList
            views={views}
            close={() => setOpened(false)}
            ask={ask}
            announce={announce}
            link={() => toSharedUrl(control.state, columns, new URL(globalThis.location.href))}
          />
        </Popover.Dropdown>
      </Popover>
      <ViewDialog {...dialog.props} mayShare={views.mayShare} />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}

/** State of the dialog that creates or changes a view. */
function useViewDialog(views: ViewsControl, closed: () => void) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [asked, setAsked] = useState<View | null>(null)
  const [draft, setDraft] = useState(NEW)
  const [values, setValues] = useState(NEW)
  // The current version of the view, which after a conflict has the changes of others.
  const view = views.views?.find(({ id }) => id === asked?.id) ?? asked
  const close = () => {
    setOpened(false)
    closed()
  }
  const ask = (next: View | null) => {
    setAsked(next)
    setOpened(true)
    if (next) setValues({ ...NEW, name: next.name, shared: next.shared, default_for_all: next.default_for_all })
  }
  const save = async (fields: ViewFields) => {
    const { name, shared, default_for_all } = fields
    const refused = await (view ? views.change(view, { name, shared, default_for_all }) : views.create(fields))
    if (refused) return refused
    if (!view) setDraft(NEW)
    toastSuccess(t('table.views'), t(view ? 'table.viewChanged' : 'table.viewAdded', { name: name.trim() }))
    close()
    return null
  }
  const own = view ? { values, onChange: setValues } : { values: draft, onChange: setDraft }
  return { ask, props: { view, opened, onClose: close, save, ...own } }
}
