import { Button, Text } from '@mantine/core'
import type { ContentItem } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../locales/format.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './content.module.css'
import type { ContentEditing } from './use-content-draft.ts'

type Version = ContentItem['history'][number]

/** What was published, latest first; a former version can be taken up in the draft, and published again. */
export function HistoryPanel({ editing }: { readonly editing: ContentEditing }) {
  const { t } = useTranslation()
  const { history } = editing.item
  const [version, setVersion] = useState<Version | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (chosen: Version) => {
    setVersion(chosen)
    setIsOpen(true)
  }
  return (
    <Panel title={t('content.history')}>
      {history.length === 0 && <Text c="dimmed">{t('content.noHistory')}</Text>}
      <ul className={classes.items}>
        {history.map((one, place) => (
          <li key={one.version} className={classes.item}>
            <VersionInWords version={one} />
            {place > 0 && (
              <Button
                variant="default"
                aria-label={t('content.takeUpOf', { version: one.version })}
                onClick={() => open(one)}
              >
                {t('content.takeUp')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmModal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('content.takeUpTitle', { version: version?.version ?? 0 })}
        confirm={t('content.takeUpConfirm')}
        isPending={false}
        onConfirm={() => {
          if (version !== null) editing.change(version.value)
          setIsOpen(false)
        }}
      >
        <Text>{t('content.takeUpText')}</Text>
      </ConfirmModal>
    </Panel>
  )
}

function VersionInWords({ version: { version, at, by } }: { readonly version: Version }) {
  const { t } = useTranslation()
  return (
    <span>
      {by === null ? t('content.shipped', { version }) : t('content.version', { version, at: formatMoment(at), by })}
    </span>
  )
}
