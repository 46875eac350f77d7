import { ActionIcon, Checkbox, Select, Text, TextInput } from '@mantine/core'
import type { ContentItem, ContentListEntry } from '@octroi/domain'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'

interface EntryRowProps {
  readonly entry: ContentListEntry
  readonly place: number
  /** Place of the last entry. */
  readonly last: number
  readonly item: ContentItem
  readonly faultOf: (path: string) => string | undefined
  readonly onChange: (entry: ContentListEntry) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** An entry of a list: its name, the entry above, what uses it, and its place. */
export function EntryRow({ entry, place, item, faultOf, onChange, ...acts }: EntryRowProps) {
  const { t } = useTranslation()
  const { parents, is_fixed: isFixed = false } = item.choices
  return (
    <li className={classes.entry}>
      <div>
        <TextInput
          aria-label={t('content.entry.label', { place: place + 1 })}
          value={entry.label}
          error={faultOf(`entries.${place}.label`)}
          onChange={(event) => onChange({ ...entry, label: event.currentTarget.value })}
        />
        <EntryUses item={item} entry={entry} />
      </div>
      <div>
        {parents !== undefined && (
          <Select
            aria-label={t('content.entry.parent', { place: place + 1 })}
            placeholder={t('content.entry.parentEmpty')}
            data={parents.map(({ id, label }) => ({ value: String(id), label }))}
            value={entry.parent_id === null ? null : String(entry.parent_id)}
            error={faultOf(`entries.${place}.parent_id`)}
            allowDeselect={false}
            onChange={(id) => onChange({ ...entry, parent_id: id === null ? null : Number(id) })}
          />
        )}
        {!isFixed && entry.id !== null && (
          <Checkbox
            mt="xs"
            label={t('content.entry.retired')}
            aria-label={t('content.entry.retiredOf', { label: entry.label })}
            checked={entry.retired}
            onChange={(event) => onChange({ ...entry, retired: event.currentTarget.checked })}
          />
        )}
      </div>
      {!isFixed && <EntryActs entry={entry} place={place} {...acts} />}
    </li>
  )
}

function EntryUses({ item: { uses }, entry: { id } }: Pick<EntryRowProps, 'item' | 'entry'>) {
  const { t } = useTranslation()
  if (id === null) return null
  const count = uses.counts.find((use) => use.id === id)?.count ?? 0
  return (
    <Text size="sm" c="dimmed">
      {t(`content.uses.${uses.what}`, { count })}
    </Text>
  )
}

function EntryActs({
  entry,
  place,
  last,
  onMove,
  onRemove,
}: Pick<EntryRowProps, 'entry' | 'place' | 'last' | 'onMove' | 'onRemove'>) {
  const { t } = useTranslation()
  const label = entry.label.trim() === '' ? t('content.entry.unnamed', { place: place + 1 }) : entry.label
  return (
    <div className={classes.acts}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('content.entry.up', { label })}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('content.entry.down', { label })}
        disabled={place === last}
        onClick={() => onMove(place + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
      {entry.id === null && (
        <ActionIcon variant="default" size="lg" aria-label={t('content.entry.remove', { label })} onClick={onRemove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
