import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import type { CarryOverPlan, RequestToCarry } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { PanelFailure, PanelSkeleton } from '../../../security/panel-state.tsx'
import classes from '../forms.module.css'
import { useCarryOverPlan } from './queries.ts'
import { nameRequest } from './request-item.tsx'

interface PlanModalProps {
  readonly formId: number
  /** The request whose dry run is shown, also while the dialog closes; null before it is first opened. */
  readonly request: RequestToCarry | null
  readonly opened: boolean
  readonly onClose: () => void
}

/** Dialog with what carrying a request over would do, question by question. */
export function PlanModal({ formId, request, opened, onClose }: PlanModalProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useCarryOverPlan(formId, {
    requestId: request?.request_id ?? null,
    isShown: opened,
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={request === null ? '' : nameRequest(t, request)}
      withCloseButton={false}
      centered
    >
      <Stack gap="md">
        {isError && <PanelFailure message={t('formVersions.detailFailed')} onRetry={() => void refetch()} />}
        {!isError && data === undefined && <PanelSkeleton lines={4} />}
        {data !== undefined && <Plan plan={data} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('formVersions.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Plan({ plan: { aside, anew, kept } }: { readonly plan: CarryOverPlan }) {
  const { t } = useTranslation()
  return (
    <>
      <Part
        title={t('formVersions.asideTitle')}
        lines={aside.map(({ label, text, reason }) => ({ label, text, why: t(`formVersions.why.${reason}`) }))}
      />
      <Part
        title={t('formVersions.anewTitle')}
        lines={anew.map(({ label, reason }) => ({ label, text: '', why: t(`formVersions.anewWhy.${reason}`) }))}
      />
      <Part title={t('formVersions.keptTitle')} lines={kept.map((line) => ({ ...line, why: '' }))} />
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly lines: readonly { readonly label: string; readonly text: string; readonly why: string }[]
}

function Part({ title, lines }: PartProps) {
  const { t } = useTranslation()
  return (
    <section>
      <Title order={3} size="h5">
        {title}
      </Title>
      {lines.length === 0 && <Text c="dimmed">{t('formVersions.none')}</Text>}
      <dl className={classes.sides}>
        {lines.map(({ label, text, why }) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>
              {text}
              {why !== '' && (
                <Text size="sm" c="dimmed">
                  {why}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
