import { Textarea, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { FormulaError } from '../../formula/formula-error.ts'
import { foldText } from '../../text/fold-text.ts'
import { useEditor, useFormulaLanguage } from '../editor-context.ts'
import { type ConditionIndex, nameOf, shortened } from './condition-index.ts'

interface FormulaTextProps {
  readonly id: string
  readonly label: string
  readonly formula: string
  readonly error: string | undefined
  readonly index: ConditionIndex
  readonly readOnly: boolean
  readonly onChange: (formula: string) => void
}

/** A formula as text: what is wrong with it shows as it is typed, and so do the names that the word being typed may be. */
export function FormulaText({ id, label, formula, error, index, readOnly, onChange }: FormulaTextProps) {
  const { texts, messages } = useEditor()
  const formulas = useFormulaLanguage()
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(formula.length)
  const word = /[\p{L}\d_]*$/u.exec(formula.slice(0, caret))?.[0] ?? ''
  const insert = (name: string) => {
    const start = formula.slice(0, caret - word.length) + name
    onChange(start + formula.slice(caret))
    setCaret(start.length)
    input.current?.focus()
  }
  const suggestions = readOnly ? [] : suggestNames(word, index)
  return (
    <div>
      <Textarea
        ref={input}
        id={id}
        label={label}
        size="sm"
        className="octroi-editor-code"
        autosize
        spellCheck={false}
        readOnly={readOnly}
        value={formula}
        error={findFault(formula, formulas.parse, messages.formula) ?? error}
        onSelect={(event) => setCaret(event.currentTarget.selectionEnd)}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionEnd)
          onChange(event.currentTarget.value)
        }}
      />
      {suggestions.length > 0 && (
        <ul className="octroi-editor-names" aria-label={texts.condition.names}>
          {suggestions.map(({ name, text }) => (
            <li key={name}>
              <UnstyledButton onClick={() => insert(name)}>
                <code>{name}</code> {text}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is wrong with a formula as it is written; undefined for one that can be read, and for a blank one. */
function findFault(
  formula: string,
  parse: (text: string) => unknown,
  messages: Readonly<Record<FormulaError['fault'], (token: string) => string>>,
): string | undefined {
  if (formula.trim() === '') return undefined
  try {
    parse(formula)
    return undefined
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    const message = messages[error.fault](error.token)
    return message.charAt(0).toUpperCase() + message.slice(1)
  }
}

const MOST_NAMES = 6

/** The names that a word may be the beginning of, or that are of something whose label contains it. */
function suggestNames(word: string, { subjects, options }: ConditionIndex): { name: string; text: string }[] {
  if (word === '' || /^\d+$/.test(word)) return []
  const folded = foldText(word)
  const names = [
    ...[...subjects.values()].map(({ question }) => ({
      name: `q${question.id}`,
      text: nameOf(question),
      label: question.label,
    })),
    ...[...options.values()].flatMap(({ option, question }) =>
      option.label === ''
        ? []
        : [{ name: `o${option.id}`, text: `${nameOf(question)} = ${shortened(option.label)}`, label: option.label }],
    ),
  ]
  const matching = names.filter(
    ({ name, text, label }) =>
      name !== word && (name.startsWith(word) || foldText(`${text} ${label}`).includes(folded)),
  )
  return matching.slice(0, MOST_NAMES)
}
