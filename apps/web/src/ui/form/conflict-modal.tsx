import { Button, Group, Modal, Radio, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment, listOf } from '../../locales/format.ts'
import type { Side } from './conflict.ts'
import classes from './conflict-modal.module.css'

/** One disputed field, with both values as text. */
export interface ConflictRow {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface ConflictModalProps {
  readonly rows: readonly ConflictRow[]
  /** Labels of the fields that only the other person changed. */
  readonly adopted: readonly string[]
  /** Name of the person who saved meanwhile; null if unknown. */
  readonly by: string | null
  /** ISO time of that save; null if unknown. */
  readonly at: string | null
  readonly onResolve: (chosen: Chosen) => void
  readonly onPostpone: () => void
}

type Chosen = Readonly<Record<string, Side>>

/**
 * Dialog for a conflict: both values of each disputed field side by side, to choose one by one or all at once. Nothing
 * is preselected, so that one click cannot undo somebody's work. Fields that only the other person changed are kept and
 * listed.
 */
export function ConflictModal({ rows, adopted, by, at, onResolve, onPostpone }: ConflictModalProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>({})
  const all = (side: Side) => setChosen(Object.fromEntries(rows.map(({ name }) => [name, side])))
  const who = by ?? t('form.conflict.somebody')
  const whyId = useId()
  const isChosen = rows.every(({ name }) => chosen[name] !== undefined)
  return (
    <Modal opened onClose={onPostpone} title={t('form.conflict.title')} size="xl" withCloseButton={false} centered>
      <Text mb="md">
        {at === null ? t('form.conflict.text', { who }) : t('form.conflict.textAt', { who, when: formatMoment(at) })}
      </Text>
      {adopted.length > 0 && (
        <Text mb="md">{t('form.conflict.adopted', { who, count: adopted.length, fields: listOf(adopted) })}</Text>
      )}
      {rows.length > 1 && (
        <Group gap="sm" mb="md">
          <Button size="xs" variant="default" onClick={() => all('mine')}>
            {t('form.conflict.allMine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => all('theirs')}>
            {t('form.conflict.allTheirs')}
          </Button>
        </Group>
      )}
      {rows.map((row, place) => (
        <Choice
          key={row.name}
          row={row}
          by={by}
          takesFocus={place === 0}
          side={chosen[row.name] ?? null}
          onChoose={(side) => setChosen((before) => ({ ...before, [row.name]: side }))}
        />
      ))}
      <Group justify="flex-end" mt="lg">
        <Text size="sm" c="dimmed" id={whyId} flex="1 1 14rem">
          {!isChosen && t('form.conflict.choose')}
        </Text>
        <Button variant="default" onClick={onPostpone}>
          {t('form.conflict.back')}
        </Button>
        <Button onClick={() => onResolve(chosen)} disabled={!isChosen} aria-describedby={whyId}>
          {t('form.conflict.save')}
        </Button>
      </Group>
    </Modal>
  )
}

interface ChoiceProps {
  readonly row: ConflictRow
  readonly by: string | null
  readonly takesFocus: boolean
  readonly side: Side | null
  readonly onChoose: (side: Side) => void
}

const RADIO = { root: classes.radio ?? '', label: classes.name ?? '', description: classes.value ?? '' }

function Choice({ row, by, takesFocus, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const { label, mine, theirs } = row
  const sides = [
    ['mine', t('form.conflict.mine'), mine],
    ['theirs', by === null ? t('form.conflict.theirsUnnamed') : t('form.conflict.theirs', { who: by }), theirs],
  ] as const
  return (
    <Radio.Group
      label={label}
      value={side}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      className={classes.choice}
    >
      <div className={classes.sides}>
        {sides.map(([value, name, content]) => (
          <div key={value} className={classes.side} data-chosen={side === value || undefined}>
            <Radio
              value={value}
              label={name}
              description={content}
              classNames={RADIO}
              data-autofocus={(takesFocus && value === 'mine') || undefined}
            />
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}
