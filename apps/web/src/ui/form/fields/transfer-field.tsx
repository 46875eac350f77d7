import { foldText } from '@octroi/forms'
import { Button, Input, Text, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import type { FieldProps } from '../field.ts'
import { getFrameProps } from './field-frame.tsx'
import { joinIds, splitIds } from './people-field.tsx'
import type { FieldChoice } from './select-field.tsx'
import classes from './transfer-field.module.css'

interface TransferFieldProps extends FieldProps<string> {
  /** All choices, in order. */
  readonly choices: readonly FieldChoice[]
}

/** Maximum number of rows rendered per list; further ones are found by typing. */
const SHOWN = 100

/**
 * Two lists, available and selected: searchable; items are moved one by one or all matches at once. The value is the
 * ids as joined by `joinIds`.
 */
export const TransferField = memo(function TransferField({ choices, ...field }: TransferFieldProps) {
  const { t } = useTranslation()
  const { value, onChange } = field
  const { onBlur: _blur, readOnly: _readOnly, variant: _variant, id, ...frame } = getFrameProps(field)
  const chosen = useMemo(() => new Set(splitIds(value)), [value])
  const free = choices.filter((choice) => !chosen.has(choice.value))
  const picked = choices.filter((choice) => chosen.has(choice.value))
  const add = (ids: readonly string[]) => onChange(joinIds([...chosen, ...ids]))
  const remove = (ids: readonly string[]) => onChange(joinIds([...chosen].filter((one) => !ids.includes(one))))
  return (
    <Input.Wrapper {...frame} labelElement="div" id={id}>
      <div className={classes.lists}>
        <Side title={t('form.transfer.free')} choices={free} icon="add" onMove={add} searchId={id} />
        <Side title={t('form.transfer.picked')} choices={picked} icon="remove" onMove={remove} />
      </div>
    </Input.Wrapper>
  )
})

interface SideProps {
  readonly title: string
  readonly choices: readonly FieldChoice[]
  readonly icon: 'add' | 'remove'
  readonly onMove: (ids: readonly string[]) => void
  readonly searchId?: string
}

function Side({ title, choices, icon, onMove, searchId }: SideProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const [search, setSearch] = useState('')
  const searched = useRef<HTMLInputElement>(null)
  const move = (ids: readonly string[]) => {
    // The list is empty now, so the focus goes to the search field.
    if (ids.length === matches.length) searched.current?.focus()
    onMove(ids)
  }
  const foldedSearch = foldText(search)
  const matches = foldedSearch === '' ? choices : choices.filter(({ label }) => foldText(label).includes(foldedSearch))
  const all =
    matches.length === 0
      ? t(icon === 'add' ? 'form.transfer.addNone' : 'form.transfer.removeNone')
      : t(icon === 'add' ? 'form.transfer.addAll' : 'form.transfer.removeAll', { count: matches.length })
  return (
    <section className={classes.side} aria-labelledby={titleId}>
      <Text id={titleId} size="sm" fw={600}>
        {t('form.transfer.title', { title, total: formatNumber(choices.length) })}
      </Text>
      <TextInput
        ref={searched}
        {...(searchId !== undefined && { id: searchId })}
        aria-label={t('form.transfer.search', { title })}
        placeholder={t('form.transfer.searchHere')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter in a search field must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button
        variant="default"
        size="sm"
        disabled={matches.length === 0}
        onClick={() => move(matches.map(({ value }) => value))}
      >
        {all}
      </Button>
      <Rows found={matches} icon={icon} titleId={titleId} isEmpty={choices.length === 0} onMove={(id) => move([id])} />
    </section>
  )
}

interface RowsProps {
  readonly found: readonly FieldChoice[]
  readonly icon: 'add' | 'remove'
  readonly titleId: string
  /** True if the list has no items, whatever is searched. */
  readonly isEmpty: boolean
  readonly onMove: (id: string) => void
}

/** The items are one tab stop with arrow keys between them; after a move, the focus stays at the same index. */
function Rows({ found, icon, titleId, isEmpty, onMove }: RowsProps) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const visibleChoices = found.slice(0, SHOWN)
  const current = Math.min(at, visibleChoices.length - 1)
  const walk = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(current + step, visibleChoices.length - 1))
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ul className={classes.rows} aria-labelledby={titleId} onKeyDown={walk}>
      {visibleChoices.map(({ value, label }, place) => (
        // Keyed by index, so that the button keeps the focus when its item moves away.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <button
            type="button"
            className={classes.row}
            tabIndex={place === current ? 0 : -1}
            aria-label={t(icon === 'add' ? 'form.transfer.add' : 'form.transfer.remove', { name: label })}
            onFocus={() => setAt(place)}
            onClick={() => onMove(value)}
          >
            <span>{label}</span>
            {icon === 'add' ? <IconPlus size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}
          </button>
        </li>
      ))}
      {found.length === 0 && (
        <li>
          <Text size="sm" c="dimmed" p="xs">
            {t(isEmpty ? `form.transfer.empty.${icon}` : 'form.transfer.nothing')}
          </Text>
        </li>
      )}
      {found.length > SHOWN && (
        <li>
          <Text size="sm" c="dimmed" p="xs">
            {t('form.transfer.more', { count: found.length - SHOWN })}
          </Text>
        </li>
      )}
    </ul>
  )
}
