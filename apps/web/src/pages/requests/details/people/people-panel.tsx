import { Button, Text } from '@mantine/core'
import { type Assignee, isSecondary, type Request, type RequestConflict, stateOf } from '@octroi/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasDraft } from '../../../../form/drafts.ts'
import { formatMoment } from '../../../../locales/format.ts'
import { useUser } from '../../../../session/session.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { focusPanel, Panel } from '../../../../ui/panel.tsx'
import classes from '../details.module.css'
import { useRequestTypes } from '../../queries.ts'
import { AssigneesForm } from './assignees-form.tsx'
import { formName } from './assignee-values.ts'
import { DeclaredConflicts } from './declared-conflicts.tsx'
import { DeclareConflict } from './declare-conflict.tsx'
import { isFinancialFinished, isFinished } from './tasks-left.ts'

const PANEL = 'people'

interface PeopleProps {
  readonly request: Request
}

/**
 * The people of the request, and the assignment form for those who may change it (source 2, section 2). An unsaved
 * draft opens the form at once.
 */
export function People({ request }: PeopleProps) {
  const { t } = useTranslation()
  const userId = useUser().id
  const [isChanging, setChanging] = useState(() => mayAssign(request) && hasDraft(userId, formName(request.id)))
  const [isAsked, setAsked] = useState(false)
  // The panel takes the focus: the button is gone, and the fields may still be loading.
  useEffect(() => {
    if (isAsked) focusPanel(PANEL)
  }, [isAsked])
  const change = () => {
    setAsked(true)
    setChanging(true)
  }
  const close = () => {
    setAsked(false)
    setChanging(false)
    focusPanel(PANEL)
  }
  if (isChanging && mayAssign(request)) {
    return (
      <Panel title={t('request.people.title')} id={PANEL}>
        <AssigneesForm request={request} takesFocus={isAsked} onClose={close} />
      </Panel>
    )
  }
  return (
    <Panel
      title={t('request.people.title')}
      id={PANEL}
      aside={
        mayAssign(request) && (
          <Button size="compact-sm" variant="default" onClick={change}>
            {t('request.people.change')}
          </Button>
        )
      }
    >
      <PeopleFacts request={request} />
      {listsConflicts(request) && <DeclaredConflicts request={request} />}
      {request.can.declare_conflict && <DeclareConflict request={request} />}
    </Panel>
  )
}

const mayAssign = ({ can }: Request): boolean => can.assign_main || can.assign_secondaries || can.assign_financial

const listsConflicts = ({ can, conflicts }: Request): boolean => can.lift_conflict && conflicts.length > 0

/**
 * Badge: reassign, because the assignee declared a conflict of interest; adds who, when and why unless a list below
 * shows it.
 */
function ToReassign({ conflicts, isToldBelow }: Pick<Task, 'isToldBelow'> & { readonly conflicts: Task['takenFrom'] }) {
  const { t } = useTranslation()
  return (
    <>
      <Text span inherit c="red.7" fw={600} className={classes.personMark}>
        <IconAlertTriangle size={14} aria-hidden="true" /> {t('request.conflict.toReassign')}
      </Text>
      {!isToldBelow &&
        conflicts.map(({ user, at, reason }) => (
          <Text key={user.id} size="sm" className={classes.message}>
            {t('request.conflict.declaredBy', { name: `${user.name} ${user.surname}`, date: formatMoment(at) })}
            {reason !== '' && t('request.conflict.because', { reason })}
          </Text>
        ))}
    </>
  )
}

/** People by task; staff also see unassigned tasks while the request is under way. */
function PeopleFacts({ request }: PeopleProps) {
  const { t } = useTranslation()
  const type = useRequestTypes().data?.find(({ id }) => id === request.type_id)
  const isStaff = request.can.see_backstage
  const isToldBelow = listsConflicts(request)
  const { responsible, request_users: users, benevoles } = request
  const conflictsWhere = (subject: (conflict: RequestConflict) => boolean): Task['takenFrom'] =>
    request.conflicts.filter(subject)
  const tasks: Task[] = [
    {
      name: t('request.people.responsible'),
      people: responsible ? [responsible] : [],
      takenFrom: conflictsWhere(({ main }) => main),
      isToldBelow,
      isDone: false,
    },
  ]
  if (isStaff) {
    for (const analysis of type?.analyses ?? []) {
      const { analyste } = benevoles.financial
      const { id, label: name } = analysis
      if (analysis.financial) {
        const isDone = isFinancialFinished(request)
        const takenFrom = conflictsWhere(({ financial }) => financial)
        tasks.push({ name, people: analyste ? [analyste] : [], takenFrom, isToldBelow, isDone })
      } else if (isSecondary(analysis)) {
        const people = users.filter(({ type_id }) => type_id === id).map(({ user }) => user)
        const takenFrom = conflictsWhere(({ analyze_type_ids: ids }) => ids.includes(id))
        tasks.push({ name, people, takenFrom, isToldBelow, isDone: isFinished(request, id) })
      }
    }
  }
  const isOver = !stateOf(request.state_id).active
  // A finished task without anybody is hidden: it needs nobody.
  const visibleTasks = tasks.filter(({ people, isDone }) => people.length > 0 || (isStaff && !isOver && !isDone))
  if (visibleTasks.length === 0) return <Text c="dimmed">{t('request.people.none')}</Text>
  return (
    <Facts
      layout="stacked"
      facts={visibleTasks.map((task) => [task.name, <Names key={task.name} {...task} isOver={isOver} />] as const)}
    />
  )
}

interface Task {
  readonly name: string
  readonly people: readonly Assignee[]
  /** Conflicts of interest of people who had this task. */
  readonly takenFrom: readonly RequestConflict[]
  /** True if a separate list shows who declared a conflict, when and why. */
  readonly isToldBelow: boolean
  /** True if the task is finished. */
  readonly isDone: boolean
}

interface NamesProps extends Task {
  /** True if the request is over, so that nobody must be replaced. */
  readonly isOver: boolean
}

function Names({ people, takenFrom, isToldBelow, isOver }: NamesProps) {
  const { t } = useTranslation()
  if (people.length === 0 && takenFrom.length > 0) {
    return <ToReassign conflicts={takenFrom} isToldBelow={isToldBelow} />
  }
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
          <IconAlertTriangle size={14} aria-hidden="true" />{' '}
          {t(isOver ? 'request.people.disabledOver' : 'request.people.disabled')}
        </Text>
      )}
    </div>
  ))
}
