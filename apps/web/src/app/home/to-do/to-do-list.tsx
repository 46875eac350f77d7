import { Button, Text, Title } from '@mantine/core'
import type { ToDoGroup } from '@octroi/domain'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import { useAllOfKind } from './queries.ts'
import classes from './to-do.module.css'
import { ToDoLink } from './to-do-link.tsx'

/** List for one reason: its first entries, and all on demand. */
export function ToDoList({ group }: { readonly group: ToDoGroup }) {
  const { t } = useTranslation()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const all = useAllOfKind(group.kind, isWhole)
  const { kind, total, rows } = (isWhole && all.data?.[0]) || group
  const isCut = total > rows.length
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} className={classes.kind}>
        {t(`toDo.kinds.${kind}`)}
        {'\u00a0'}
        <span className={classes.count}>{formatNumber(total)}</span>
      </Title>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={`${row.request_id} ${row.analysis?.id ?? ''}`}>
            <ToDoLink kind={kind} row={row} />
          </li>
        ))}
      </ul>
      {isCut && all.isSuccess && isWhole && (
        <Text c="dimmed" size="sm">
          {t('toDo.firstOnly', { count: rows.length })}
        </Text>
      )}
      {isCut && !(isWhole && all.isSuccess) && (
        <Button variant="subtle" size="compact-md" loading={all.isFetching} onClick={() => setWhole(true)}>
          {t('toDo.showAll', { count: total })}
          <span className={classes.hidden}>{` – ${t(`toDo.kinds.${kind}`)}`}</span>
        </Button>
      )}
    </section>
  )
}
