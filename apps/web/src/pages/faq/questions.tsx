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
  /** The folded words of a search. */
  readonly words: readonly string[]
  /** Id of the question in the address; null without one. */
  readonly asked: number | null
}

/**
 * The questions: on paper with all answers; on the screen collapsed, except the one in the address and, in a search,
 * those whose answer matches. The initial state is read once: use another `key` for another search or address.
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
      // Paper does not wait for the animation, which begins a frame later.
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

/** True if a searched word is in the answer: the question alone does not show why it matches. */
const isFoundInAnswer = ({ answer }: { readonly answer: string }, words: readonly string[]): boolean =>
  words.some((word) => hasWords(answer, [word]))

/** Link to a question, to copy and share. */
function QuestionLink({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  return (
    <Anchor component={Link} to={{ hash: questionAnchor(id) }} className={classes.link}>
      <IconLink size={16} aria-hidden="true" /> {t('faq.link')}
    </Anchor>
  )
}
