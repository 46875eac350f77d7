import { Anchor, Text } from '@mantine/core'
import type { ContentItem, ContentKindName } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { PanelFailure, PanelSkeleton } from '../../security/panel-state.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ConflictModal } from './conflict-modal.tsx'
import classes from './content.module.css'
import { DiscardButton } from './discard-button.tsx'
import { ContentEditor } from './editors/content-editor.tsx'
import { MailPreview } from './editors/mail-preview.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PublishButton } from './publish-button.tsx'
import { itemKey, useContentItem } from './queries.ts'
import { SavingState } from './saving-state.tsx'
import { useContentDraft } from './use-content-draft.ts'

/** For administrators: edits an item of the content in its draft, and publishes it. */
export function ContentEditPage() {
  const { kind = 'list', key = '' } = useParams<{ kind: ContentKindName; key: string }>()
  const { t } = useTranslation()
  const { data, isError, refetch } = useContentItem({ kind, key })
  if (data !== undefined) return <Editing key={itemKey(data).join('/')} opened={data} />
  return (
    <Page above={<AllContent />}>
      {isError ? (
        <PanelFailure message={t('content.failedToLoad')} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton lines={8} />
      )}
    </Page>
  )
}

function AllContent() {
  const { t } = useTranslation()
  return (
    <Anchor component={Link} to="/content">
      {t('content.back')}
    </Anchor>
  )
}

function Editing({ opened }: { readonly opened: ContentItem }) {
  const { t } = useTranslation()
  const editing = useContentDraft(opened)
  const { item, status } = editing
  const isUnsaved = status !== 'saved' && status !== 'none'
  return (
    <Page title={item.label} above={<AllContent />} lead={<Text c="dimmed">{t(`content.group.${item.kind}`)}</Text>}>
      <div className={classes.columns}>
        <div className={classes.fieldset}>
          <Panel title={t(item.kind === 'list' ? 'content.field.entries' : 'content.title')}>
            <ContentEditor editing={editing} />
          </Panel>
          <HistoryPanel editing={editing} />
        </div>
        <div className={`${classes.fieldset} ${classes.side}`}>
          <Panel title={t('content.changes')}>
            <SavingState editing={editing} />
            <ChangesPanel item={item} />
            <PublishButton editing={editing} />
            {item.draft !== null && <DiscardButton editing={editing} />}
          </Panel>
          {item.kind === 'mail' && <MailPreview editing={editing} />}
        </div>
      </div>
      <ConflictModal editing={editing} />
      <LeaveGuard
        when={() => isUnsaved}
        text={t('content.leave')}
        consequence={() => t('content.leaveText')}
        trySaving={editing.save}
      />
    </Page>
  )
}
