import { Anchor, List, Modal, Stack, Text, UnstyledButton } from '@mantine/core'
import type { DescriptionFault, FormDescription } from '@octroi/forms'
import { type PartName, partAtPath } from '@octroi/forms/drafts'
import { useTranslation } from 'react-i18next'
import { partInWords } from './act-in-words.ts'

interface FaultsModalProps {
  readonly opened: boolean
  readonly description: FormDescription
  readonly faults: readonly DescriptionFault[]
  readonly onClose: () => void
  readonly onChoose: (part: PartName) => void
}

/** Lists the faults that keep a draft from being published; each leads to its part. */
export function FaultsModal({ opened, description, faults, onClose, onChoose }: FaultsModalProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('forms.publish.faultsTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
    >
      <Stack gap="sm">
        <Text>{t('forms.publish.faultsLead')}</Text>
        <List>
          {faults.map(({ path, code, message }) => {
            const part = partAtPath(description, path)
            return (
              <List.Item key={`${path} ${code}`}>
                <UnstyledButton onClick={() => onChoose(part)}>
                  <Anchor component="span">{partInWords(t, part, description)}</Anchor>
                </UnstyledButton>
                <Text size="sm">{message}</Text>
              </List.Item>
            )
          })}
        </List>
      </Stack>
    </Modal>
  )
}
