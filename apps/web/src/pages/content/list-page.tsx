import { Anchor, Badge, Button, Text } from '@mantine/core'
import type { ContentItemInList, ContentKindName } from '@octroi/domain'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMoment } from '../../locales/format.ts'
import { PanelFailure, PanelSkeleton } from '../../security/panel-state.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './content.module.css'
import { itemAddress, useContentItems } from './queries.ts'

const GROUPS: readonly ContentKindName[] = ['request_type', 'analyze_type', 'criterion', 'list', 'mail', 'text']

/** For administrators: the content that they can edit, with whose draft there is. */
export function ContentListPage() {
  const { t } = useTranslation()
  return (
    <Page width="reading" lead={<Text c="dimmed">{t('content.lead')}</Text>}>
      <Groups />
    </Page>
  )
}

function Groups() {
  const { t } = useTranslation()
  const { data: items, isError, refetch } = useContentItems()
  if (items === undefined) {
    if (isError) return <PanelFailure message={t('content.failedToLoad')} onRetry={() => void refetch()} />
    return <PanelSkeleton lines={8} />
  }
  return GROUPS.map((kind) => (
    <Panel key={kind} title={t(`content.group.${kind}`)}>
      <ul className={classes.items}>
        {items
          .filter((item) => item.kind === kind)
          .map((item) => (
            <Item key={item.key} item={item} />
          ))}
      </ul>
    </Panel>
  ))
}

function Item({ item }: { readonly item: ContentItemInList }) {
  const { t } = useTranslation()
  const { key, label, draft } = item
  const isAct = key === 'new' && draft === null
  return (
    <li className={classes.item}>
      {isAct ? (
        <Button
          component={Link}
          to={itemAddress(item)}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {label}
        </Button>
      ) : (
        <Anchor component={Link} to={itemAddress(item)} className={classes.name}>
          {label}
        </Anchor>
      )}
      {draft !== null && (
        <span className={classes.draft}>
          <Badge variant="light" leftSection={<IconPencil size={14} aria-hidden />}>
            {t('content.draft')}
          </Badge>
          <Text size="sm" c="dimmed" span>
            {t('content.draftBy', { at: formatMoment(draft.updated_at), by: draft.updated_by ?? t('common.none') })}
          </Text>
        </span>
      )}
    </li>
  )
}
