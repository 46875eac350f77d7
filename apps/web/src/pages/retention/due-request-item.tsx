import { Anchor, Checkbox, Group, Text } from '@mantine/core'
import type { DueRequest } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../locales/format.ts'
import { describeKept, describeLosses } from './counts-in-words.ts'
import classes from './retention.module.css'

interface DueRequestItemProps {
  readonly request: DueRequest
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onShowQuestions: () => void
  readonly onHold: () => void
}

/** A request that is due: what it would lose and keep, in words and counts. */
export function DueRequestItem({ request, isChosen, onToggle, onShowQuestions, onHold }: DueRequestItemProps) {
  const { t } = useTranslation()
  const { type_label: type, financial_year: year, organization_name: organization, counts } = request
  const name = t('retention.request', { type, year, organization })
  return (
    <li className={classes.item}>
      <Checkbox label={<Text fw={600}>{name}</Text>} checked={isChosen} onChange={onToggle} />
      <div className={classes.details}>
        <Text size="sm">{t('retention.decided', { date: formatDate(request.decided_on) })}</Text>
        <Text size="sm">{describeLosses(t, counts)}</Text>
        <Text size="sm">{describeKept(t, counts)}</Text>
        {counts.organization && <Text size="sm">{t('retention.organizationGoes')}</Text>}
        <Group gap="md" mt={4}>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={onShowQuestions}
            aria-label={t('retention.questionsOf', { request: name })}
          >
            {t('retention.questions')}
          </Anchor>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={onHold}
            aria-label={t('retention.holdOf', { request: name })}
          >
            {t('retention.hold')}
          </Anchor>
        </Group>
      </div>
    </li>
  )
}
