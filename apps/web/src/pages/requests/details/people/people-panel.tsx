import { Button, Text } from '@mantine/core'
import type { Assignee, Request } from '@octroi/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasDraft } from '../../../../form/drafts.ts'
import { useUser } from '../../../../session/session.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { focusPanel, Panel } from '../../../../ui/panel.tsx'
import classes from '../details.module.css'
import { useRequestTypes } from '../../queries.ts'
import { AssigneesForm } from './assignees-form.tsx'
import { formName } from './assignee-values.ts'
import { isSecondary } from './analyses.ts'
import { TakeFinancial } from './take-financial.tsx'

const PANEL = 'people'

interface PeopleProps {
  readonly request: Request
}

/**
 * Who takes care of the request, and the assignment area for those who may change it (source 2, section 2). What was
 * changed here and not saved opens it again.
 */
export function People({ request }: PeopleProps) {
  const { t } = useTranslation()
  const userId = useUser().id
  const [isChanging, setChanging] = useState(() => mayAssign(request) && hasDraft(userId, formName(request.id)))
  const close = () => {
    setChanging(false)
    focusPanel(PANEL)
  }
  if (isChanging && mayAssign(request)) {
    return (
      <Panel title={t('request.people.title')} id={PANEL}>
        <AssigneesForm request={request} onClose={close} />
      </Panel>
    )
  }
  return (
    <Panel
      title={t('request.people.title')}
      id={PANEL}
      aside={
        mayAssign(request) && (
          <Button size="compact-sm" variant="default" onClick={() => setChanging(true)}>
            {t('request.people.change')}
          </Button>
        )
      }
    >
      <PeopleFacts request={request} />
      {request.can.assign_financial_self && <TakeFinancial request={request} />}
    </Panel>
  )
}

const mayAssign = ({ can }: Request): boolean => can.assign_main || can.assign_secondaries || can.assign_financial

/** Everybody by task; to staff also the tasks that nobody has yet. */
function PeopleFacts({ request }: PeopleProps) {
  const { t } = useTranslation()
  const type = useRequestTypes().data?.find(({ id }) => id === request.type_id)
  const isStaff = request.can.see_backstage
  const { responsible, request_users: users, benevoles } = request
  const tasks: [string, readonly Assignee[]][] = [[t('request.people.responsible'), responsible ? [responsible] : []]]
  if (isStaff) {
    for (const analysis of type?.analyses ?? []) {
      const { analyste } = benevoles.financial
      if (analysis.financial) tasks.push([analysis.label, analyste ? [analyste] : []])
      else if (isSecondary(analysis)) {
        tasks.push([analysis.label, users.filter(({ type_id }) => type_id === analysis.id).map(({ user }) => user)])
      }
    }
  }
  const shown = isStaff ? tasks : tasks.filter(([, people]) => people.length > 0)
  if (shown.length === 0) return <Text c="dimmed">{t('request.people.none')}</Text>
  return <Facts facts={shown.map(([task, people]) => [task, <Names key={task} people={people} />] as const)} />
}

function Names({ people }: { readonly people: readonly Assignee[] }) {
  const { t } = useTranslation()
  if (people.length === 0) {
    return (
      <Text span inherit c="dimmed">
        {t('request.people.nobody')}
      </Text>
    )
  }
  return people.map(({ id, name, surname, disabled }) => (
    <div key={id} className={classes.person}>
      {`${name} ${surname}`}
      {disabled && (
        <Text size="sm" c="red.7" className={classes.personMark}>
          <IconAlertTriangle size={14} aria-hidden="true" /> {t('request.people.disabled')}
        </Text>
      )}
    </div>
  ))
}
