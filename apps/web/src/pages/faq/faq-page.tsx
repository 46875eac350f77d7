import { Button, Text, TextInput } from '@mantine/core'
import type { Faq } from '@octroi/domain'
import { IconPencil, IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { Can } from '../../session/can.tsx'
import { hasWords, splitSearchWords } from '../../ui/marked.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Contacts } from './contacts.tsx'
import classes from './faq.module.css'
import { useFaq } from './queries.ts'
import { parseQuestionHash, focusQuestion } from './question-address.ts'
import { Questions } from './questions.tsx'

/** Frequently asked questions, folded, and whom to contact by region. `#question-3` opens one. */
export function FaqPage() {
  const { t } = useTranslation()
  const faq = useFaq()
  const linkedQuestion = parseQuestionHash(useLocation().hash)
  const isShown = faq.data !== undefined
  // This effect runs after the page has focused its heading.
  useEffect(() => {
    if (isShown && linkedQuestion !== null) focusQuestion(linkedQuestion)
  }, [isShown, linkedQuestion])
  if (!faq.data) return <PageSkeleton />
  const { title, intro, contacts, questions } = faq.data
  return (
    <Page title={title} width="reading" lead={<Text c="dimmed">{intro}</Text>} aside={<EditLink />}>
      {questions.length === 0 ? (
        <Text>{t('faq.empty')}</Text>
      ) : (
        <Search key={linkedQuestion ?? ''} questions={questions} asked={linkedQuestion} />
      )}
      <div className={classes.joined}>
        <Panel title={t('faq.contacts')}>
          <Contacts contacts={contacts} />
        </Panel>
      </div>
    </Page>
  )
}

function EditLink() {
  const { t } = useTranslation()
  return (
    <Can permission="faq.edit">
      <Button
        component={Link}
        to="/faq/edit"
        className={classes.onScreen}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden="true" />}
      >
        {t('faq.edit')}
      </Button>
    </Can>
  )
}

interface SearchProps {
  readonly questions: Faq['questions']
  readonly asked: number | null
}

/** Search field and the questions that match: all words must be in the question or its answer. */
function Search({ questions, asked }: SearchProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const words = useMemo(() => splitSearchWords(search), [search])
  const matches = questions.filter(({ question, answer }) => hasWords(`${question} ${answer}`, words))
  const resultLine = matches.length === 0 ? t('faq.foundNone') : t('faq.found', { count: matches.length })
  return (
    <>
      <TextInput
        type="search"
        className={classes.onScreen}
        label={t('faq.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text role="status" className={classes.found}>
        {words.length > 0 && resultLine}
      </Text>
      <Questions key={words.join(' ')} questions={matches} words={words} asked={words.length === 0 ? asked : null} />
    </>
  )
}
