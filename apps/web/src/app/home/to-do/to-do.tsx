import { Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PanelFailure, PanelSkeleton } from '../../../security/panel-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToDo } from './queries.ts'
import classes from './to-do.module.css'
import { ToDoList } from './to-do-list.tsx'

/** The person's to-do list, grouped by reason, with links; a friendly message if it is empty. */
export function ToDo() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useToDo()
  const total = data?.reduce((sum, group) => sum + group.total, 0) ?? 0
  return (
    <Panel
      title={t('toDo.title')}
      tone={total > 0 ? 'attention' : 'plain'}
      aside={total > 0 && <Badge size="lg">{t('toDo.total', { count: total })}</Badge>}
    >
      {data === undefined && !isError && <PanelSkeleton lines={2} />}
      {data === undefined && isError && <PanelFailure message={t('toDo.failed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text c="dimmed">{t('toDo.empty')}</Text>}
      {total > 0 && (
        <div className={classes.groups}>
          {data?.map((group) => (
            <ToDoList key={group.kind} group={group} />
          ))}
        </div>
      )}
    </Panel>
  )
}
