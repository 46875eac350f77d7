import { Badge, Button, Group, Progress, Text } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { IconAlertTriangle, IconCircleCheck, IconProgress } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber, formatPercent } from '../../../locales/format.ts'
import { Panel } from '../../../ui/panel.tsx'
import { GuideLink } from './guide-link.tsx'
import { useNextStep } from './use-next-step.ts'

/** Progress of the form, and a link to it. */
export function FormBox({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const { percent, answered, counted, invalid_question_ids: invalid } = request.completion
  const complete = percent === 100
  // If the next step already leads to the form, this box has no second link to it.
  const isNext = useNextStep(request).act === 'fill'
  return (
    <Panel
      title={t('request.form.title')}
      aside={
        <Badge
          size="lg"
          variant="light"
          color={complete ? 'green' : 'river'}
          leftSection={complete ? <IconCircleCheck size={16} aria-hidden /> : <IconProgress size={16} aria-hidden />}
        >
          {t(complete ? 'request.form.complete' : 'request.form.inProgress')}
        </Badge>
      }
    >
      <Group gap="md" wrap="nowrap" mb="xs">
        <Progress.Root size="lg" flex={1}>
          <Progress.Section
            value={percent}
            color={complete ? 'green.6' : 'river.7'}
            aria-label={t('request.form.progress', { percent: formatPercent(percent) })}
          />
        </Progress.Root>
        <Text fw={600} className="octroi-figures">
          {formatPercent(percent)}
        </Text>
      </Group>
      <GuideLink request={request} />
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" c="dimmed">
            {t('request.form.answered', { count: answered, counted: formatNumber(counted) })}
          </Text>
          {invalid.length > 0 && (
            <Text size="sm" c="red.7">
              <IconAlertTriangle size={14} aria-hidden /> {t('request.form.invalid', { count: invalid.length })}
            </Text>
          )}
        </div>
        {!isNext && (
          <Button component={Link} to={`/requests/${request.id}/form`} variant="default">
            {t(request.can.edit_form ? 'request.form.fill' : 'request.form.read')}
          </Button>
        )}
      </Group>
    </Panel>
  )
}
