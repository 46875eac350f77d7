import { Alert, Button } from '@mantine/core'
import type { ContentList, ContentListEntry } from '@octroi/domain'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import type { EditorProps } from './editor-props.ts'
import { EntryRow } from './entry-row.tsx'

/** Edits the entries of a list in their order. An entry that was published is retired, never removed. */
export function ListEditor({ item, value, onChange, faultOf }: EditorProps<ContentList>) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const { entries } = value
  const { is_fixed: isFixed = false } = item.choices
  const put = (place: number, ...replaced: ContentListEntry[]) =>
    onChange({ entries: entries.toSpliced(place, 1, ...replaced) })
  const move = (place: number, to: number) => {
    const entry = entries[place]
    if (entry) onChange({ entries: entries.toSpliced(place, 1).toSpliced(to, 0, entry) })
  }
  const add = () => {
    onChange({ entries: [...entries, { id: null, label: '', parent_id: null, retired: false }] })
    // The input is there once the new entry is rendered.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus())
  }
  const fault = faultOf('entries')
  return (
    <div>
      {fault !== undefined && (
        <Alert color="red" mb="sm">
          {fault}
        </Alert>
      )}
      <ul className={classes.items} ref={list}>
        {entries.map((entry, place) => (
          <EntryRow
            key={entry.id ?? `new-${place}`}
            entry={entry}
            place={place}
            last={entries.length - 1}
            item={item}
            faultOf={faultOf}
            onChange={(next) => put(place, next)}
            onMove={(to) => move(place, to)}
            onRemove={() => put(place)}
          />
        ))}
      </ul>
      {!isFixed && (
        <Button variant="default" mt="md" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('content.entry.add')}
        </Button>
      )}
    </div>
  )
}
