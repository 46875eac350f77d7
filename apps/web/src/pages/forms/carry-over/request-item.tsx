import { Anchor, Button, Group, Text } from '@mantine/core'
import type { RequestToCarry } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { carryOverCounts } from '../../../locales/carry-over-counts.ts'
import classes from '../forms.module.css'

/** Names a request in the list and in dialogs. */
export const nameRequest = (t: TFunction, { request_type, financial_year, organization }: RequestToCarry): string =>
  t('formVersions.request', { type: request_type, year: financial_year, organization })

interface RequestItemProps {
  readonly request: RequestToCarry
  readonly onDetail: () => void
  readonly onCarry: () => void
}

/** An open request, with the dry run of carrying it over in counts. */
export function RequestItem({ request, onDetail, onCarry }: RequestItemProps) {
  const { t } = useTranslation()
  const name = nameRequest(t, request)
  const { form_version: version, percent } = request
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <Anchor component={Link} to={`/requests/${request.request_id}`} fw={600}>
          {name}
        </Anchor>
        <Text size="sm">{t('formVersions.facts', { version, percent })}</Text>
        <Text size="sm">{carryOverCounts(t, request)}</Text>
        {request.is_open && <Text size="sm">{t('formVersions.isOpen')}</Text>}
      </div>
      <Group gap="xs">
        <Button variant="default" aria-label={t('formVersions.detailOf', { request: name })} onClick={onDetail}>
          {t('formVersions.detail')}
        </Button>
        <Button variant="default" aria-label={t('formVersions.carryOf', { request: name })} onClick={onCarry}>
          {t('formVersions.carry')}
        </Button>
      </Group>
    </li>
  )
}
