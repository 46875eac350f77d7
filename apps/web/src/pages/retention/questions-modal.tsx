import { Modal, Stack, Table, Text, Title } from '@mantine/core'
import type { DueQuestion } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { PanelContent } from './panel-content.tsx'
import { useDueQuestions } from './queries.ts'

interface QuestionsModalProps {
  /** The request; null while the dialog is closed. */
  readonly id: number | null
  readonly onClose: () => void
}

/** Dialog with what would become of the answers of a request, by question. */
export function QuestionsModal({ id, onClose }: QuestionsModalProps) {
  const { t } = useTranslation()
  const shownId = useLastDefined(id ?? undefined)
  const questions = useDueQuestions(shownId ?? null)
  return (
    <Modal
      opened={id !== null}
      onClose={onClose}
      title={t('retention.questionsTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
    >
      <PanelContent query={questions}>
        {(all) => (all.length === 0 ? <Text>{t('retention.noAnswers')}</Text> : <QuestionTables questions={all} />)}
      </PanelContent>
    </Modal>
  )
}

/** One table for each form: the request's own, then those of its analyses. */
function QuestionTables({ questions }: { readonly questions: readonly DueQuestion[] }) {
  const { t } = useTranslation()
  const forms = [...new Set(questions.map(({ form_label }) => form_label))]
  return (
    <Stack gap="lg">
      {forms.map((form) => (
        <section key={form ?? ''}>
          <Title order={3}>{form ?? t('retention.ownForm')}</Title>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('retention.question')}</Table.Th>
                <Table.Th scope="col">{t('retention.answers')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {questions
                .filter(({ form_label }) => form_label === form)
                .map(({ label, fate, answers }) => (
                  <Table.Tr key={`${label} ${fate}`}>
                    <Table.Td>{label}</Table.Td>
                    <Table.Td>{t('retention.fateOf', { fate: t(`retention.fate.${fate}`), count: answers })}</Table.Td>
                  </Table.Tr>
                ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Stack>
  )
}
