import { Accordion, Anchor } from '@mantine/core'
import type { Faq } from '@octroi/domain'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hasWords } from '../../ui/marked.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { usePrinting } from '../../ui/use-printing.ts'
import { Answer } from './answer.tsx'
import classes from './faq.module.css'
import { questionAnchor } from './question-address.ts'

interface QuestionsProps {
  /** The questions to show. */
  readonly questions: Faq['questions']
  /** The words of a search, folded. */
  readonly words: readonly string[]
  /** The one that the address asks for. */
  readonly asked: number | null
}

/**
 * Questions, on paper with all their answers, on the screen folded but for the one that was asked for and, in a search, those whose answer says what was looked for. Give
 * another search or another question that is asked for another key.
 */
export function Questions({ questions, words, asked }: QuestionsProps) {
  const [opened, setOpened] = useState(() =>
    questions.filter(({ id, ...text }) => id === asked || isFoundInAnswer(text, words)).map(({ id }) => String(id)),
  )
  const onPaper = usePrinting() !== null
  return (
    <Accordion
      variant="separated"
      multiple
      order={2}
      className={classes.questions}
      value={onPaper ? questions.map(({ id }) => String(id)) : opened}
      onChange={setOpened}
      // What moves into sight does so a frame later, which paper does not wait for.
      {...(onPaper && { transitionDuration: 0 })}
    >
      {questions.map((question) => (
        <Accordion.Item key={question.id} value={String(question.id)} id={questionAnchor(question.id)}>
          <Accordion.Control>
            <MarkedText text={question.question} words={words} />
          </Accordion.Control>
          <Accordion.Panel>
            <Answer text={question.answer} words={words} />
            <QuestionLink id={question.id} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}

/** Matches words that are only partly in the question: the answer shows the rest. */
const isFoundInAnswer = ({ answer }: { readonly answer: string }, words: readonly string[]): boolean =>
  words.some((word) => hasWords(answer, [word]))

/** An address to hand on. */
function QuestionLink({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  return (
    <Anchor component={Link} to={{ hash: questionAnchor(id) }} className={classes.link}>
      <IconLink size={16} aria-hidden="true" /> {t('faq.link')}
    </Anchor>
  )
}
