import { Text } from '@mantine/core'
import { FAQ_LENGTHS, type FaqEdition, textFault } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSaveAsNew } from '../../form/use-save-as-new.ts'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { AreaField } from '../../ui/form/fields/area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormSection, Wide } from '../../ui/form/form-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { Answer } from './answer.tsx'
import { useFaqActs } from './queries.ts'

type Question = FaqEdition['questions'][number]

interface QuestionValues {
  readonly question: string
  readonly answer: string
}

const NO_WORDS: readonly string[] = []
const valuesOf = ({ question, answer }: Question): QuestionValues => ({ question, answer })

interface QuestionFormProps {
  /** The question that is edited; null for a new one. */
  readonly question: Question | null
  /** Names the form for assistive technology. */
  readonly label: string
}

/** Form of a question and its answer, with a preview of the answer beneath. */
export function QuestionForm({ question, label }: QuestionFormProps) {
  const { t } = useTranslation()
  const { form, isGone } = useQuestionForm(question)
  const { answer } = form.values
  return (
    <EntityForm
      form={form}
      label={label}
      cancelTo="/faq/edit"
      keepsDraft
      {...(isGone && { saveLabel: t('faq.saveAsNew') })}
    >
      <FormSection title={t('faq.question')}>
        <Wide>
          <TextField {...form.field('question')} />
        </Wide>
        <Wide>
          <AreaField {...form.field('answer')} />
        </Wide>
      </FormSection>
      <Panel title={t('faq.preview')}>
        {answer.trim() === '' ? (
          <Text c="dimmed">{t('faq.previewEmpty')}</Text>
        ) : (
          <Answer text={answer.trim()} words={NO_WORDS} />
        )}
      </Panel>
    </EntityForm>
  )
}

/**
 * The form's state: creates a question, or changes it with compare-and-set. A question that was removed meanwhile is
 * created again. Once saved, it leads back to the edit page.
 */
function useQuestionForm(question: Question | null) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const acts = useFaqActs()
  const { isGone, save } = useSaveAsNew()
  const fields = useMemo(
    () => ({
      question: { label: t('faq.question'), required: true, max: FAQ_LENGTHS.question },
      answer: { label: t('faq.answer'), required: true, max: FAQ_LENGTHS.answer, hint: t('faq.answerHint') },
    }),
    [t],
  )
  const form = useEntityForm<QuestionValues, FaqEdition>({
    name: question ? `faq/questions/${question.id}` : 'faq/questions/new',
    fields,
    initial: question ? valuesOf(question) : { question: '', answer: '' },
    ...(question && { version: question.version }),
    check: (values) => {
      const isUnfit = textFault(values.question, { most: FAQ_LENGTHS.question }) === 'control_character'
      return { question: isUnfit ? t('faq.invisible') : undefined }
    },
    send: ({ values, version, key }) => {
      const add = () => acts.addQuestion({ body: { question: values, key } })
      if (!question) return add()
      const body = { question: values, ...(version !== null && { version }) }
      return save({ add, change: () => acts.changeQuestion({ params: { id: question.id }, body }) })
    },
    onSaved: () => {
      toastSuccess(t('toast.saved'), t('toast.savedText'))
      void navigate('/faq/edit')
    },
    ...(question && {
      reread: async () => {
        const read = (await acts.read()).questions.find(({ id }) => id === question.id)
        if (!read) throw new Error('Somebody removed the question meanwhile')
        return { values: valuesOf(read), version: read.version, by: read.updated_by, at: null }
      },
    }),
  })
  return { form, isGone }
}
