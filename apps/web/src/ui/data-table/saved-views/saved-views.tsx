import { Button, Popover, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../column.ts'
import { toSharedUrl } from '../address.ts'
import type { TableControl } from '../use-table-state.ts'
import { CopyLink } from './copy-link.tsx'
import classes from './saved-views.module.css'
import { useSavedViews } from './use-saved-views.ts'
import { ViewNameForm } from './view-name-form.tsx'
import { ViewRow } from './view-row.tsx'
import { chosen, isFree, shows } from './views.ts'

interface SavedViewsProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
}

/** The views saved of a table: choose one, save what is shown, rename, replace, delete, copy a link to share. */
export function SavedViewsMenu<Row>(props: SavedViewsProps<Row>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  return (
    <Popover position="bottom-start" width={368} trapFocus withRoles opened={opened} onChange={setOpened}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={18} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          {t('table.views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.views')} p={0}>
        <Views {...props} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Views<Row>({ columns, control, close }: SavedViewsProps<Row> & { readonly close: () => void }) {
  const { t } = useTranslation()
  const title = useId()
  const [announced, setAnnounced] = useState('')
  const saved = useSavedViews(control)
  const box = useRef<HTMLDivElement>(null)
  const focusView = (name: string) => requestAnimationFrame(() => focusIn(box.current, name))
  const add = (name: string) => {
    saved.add(name)
    setAnnounced(t('table.viewAdded', { name }))
  }
  return (
    <div ref={box}>
      <div className={classes.part}>
        <Title order={3} size="h5" id={title}>
          {t('table.views')}
        </Title>
        {saved.views.length === 0 && (
          <Text size="sm" c="dimmed" mt={4}>
            {t('table.noViews')}
          </Text>
        )}
      </div>
      {saved.views.length > 0 && (
        <ul className={classes.list} aria-labelledby={title}>
          {saved.views.map((view) => (
            <ViewRow
              key={view.name}
              view={view}
              saved={saved}
              current={shows(chosen(view, control), control.state, columns)}
              choose={() => {
                control.set(chosen(view, control))
                close()
              }}
              announce={setAnnounced}
              focusView={focusView}
            />
          ))}
        </ul>
      )}
      <div className={classes.part} data-line="">
        <ViewNameForm
          label={t('table.saveView')}
          act={t('table.save')}
          isFree={(name) => isFree(saved.views, name)}
          onName={add}
        />
        <CopyLink link={() => toSharedUrl(control.state, columns, new URL(globalThis.location.href))} />
      </div>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </div>
  )
}

/** On the view of a name; where it is no more, on the field that names a new one. */
function focusIn(box: HTMLElement | null, name: string): void {
  const views = [...(box?.querySelectorAll<HTMLElement>('[data-view]') ?? [])]
  const view = views.find((one) => one.dataset['view'] === name)
  const target = view ?? box?.querySelector('input')
  target?.focus()
}
