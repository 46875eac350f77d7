import { Blockquote, Button, Group, Text } from '@mantine/core'
import { type Request, STATES } from '@octroi/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatLongDate } from '../../../locales/format.ts'
import { focusPanel, Panel } from '../../../ui/panel.tsx'
import { nextStepOf } from './next-step.ts'
import { ActButton } from './act-button.tsx'
import classes from './details.module.css'

const PANEL = 'next-step'

/** What to do now: one sentence, one primary button. Takes the focus when an act has moved the request on. */
export function NextStepBox({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const isStaff = request.can.see_backstage
  const { sentence, act, fillLabel } = nextStepOf(request, isStaff)
  const before = useRef(request.state_id)
  useEffect(() => {
    if (before.current !== request.state_id) focusPanel(PANEL)
    before.current = request.state_id
  }, [request.state_id])
  return (
    <Panel
      title={t(isStaff || act === null ? 'request.next.staffTitle' : 'request.next.title')}
      tone="attention"
      id={PANEL}
    >
      <Text>
        {t(sentence)}
        {act === 'fill' &&
          request.date_close &&
          ` ${t('request.next.before', { date: formatLongDate(request.date_close) })}`}
      </Text>
      <Correction request={request} />
      {(act !== null || request.acts.length > 0) && (
        <Group mt="md" gap="sm">
          {act === 'fill' && (
            <Button component={Link} to={formAddress(request)}>
              {t(fillLabel)}
            </Button>
          )}
          {act === 'documents' && <Button onClick={() => focusPanel('documents')}>{t('request.next.import')}</Button>}
          {request.acts.map((one) => (
            <ActButton key={one.name} request={request} act={one} primary={act === 'act' && one.main} />
          ))}
        </Group>
      )}
    </Panel>
  )
}

/** The form, with what is to correct when something is. */
function formAddress({ id, completion }: Request): string {
  return `/requests/${id}/form${completion.invalid_question_ids.length > 0 ? '?faults' : ''}`
}

/** What the reviewer wrote when the request was last returned. */
function Correction({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  if (request.state_id !== STATES.correction.id) return null
  const returned = request.history
    .filter((event) => event.to_state_id === STATES.correction.id)
    .toSorted((a, b) => b.at.localeCompare(a.at))[0]
  if (!returned?.message) return null
  return (
    <Blockquote color="red" cite={t('request.return.received', { name: returned.by })} mt="md" p="md">
      <span className={classes.message}>{returned.message}</span>
    </Blockquote>
  )
}
