import { List, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Unsaid } from './use-downloads.ts'

/** Says what an XLSForm cannot say of the draft that was downloaded, or why it was not. */
export function DownloadModal({ unsaid, onClose }: { readonly unsaid: Unsaid; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const parts = unsaid === null || unsaid === 'faulty' ? [] : unsaid
  return (
    <Modal
      opened={unsaid !== null}
      onClose={onClose}
      title={t(unsaid === 'faulty' ? 'forms.exchange.faultyTitle' : 'forms.exchange.unsaidTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
    >
      <Text mb="sm">{t(unsaid === 'faulty' ? 'forms.exchange.faultyText' : 'forms.exchange.unsaidText')}</Text>
      <List size="sm">
        {parts.map(({ questionId, label, property }) => (
          <List.Item key={`${questionId ?? ''} ${property}`}>
            {t('forms.exchange.unsaidPart', { label, property })}
          </List.Item>
        ))}
      </List>
    </Modal>
  )
}
