import { useDeferredValue, useMemo, useState } from 'react'
import type { Field } from '../../description/form.ts'
import { choicesOf } from '../../values/value.ts'
import { ChoiceGroup } from '../../react/choices/choice-group.tsx'
import { matchingGroups } from '../../react/choices/matching-groups.ts'
import { useUnknownChoices } from '../../react/choices/use-unknown-choices.ts'
import { useFormEnvironment } from '../../react/form-environment.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { idList, labelId, type WidgetProps } from '../../react/widget-props.ts'

/** A long list of choices, grouped and searchable, with how many are chosen and how many may be. */
export function CheckboxListWidget({ id, state, describedBy }: WidgetProps) {
  const messages = useFormMessages()
  const { question, values, faults } = state
  const [search, setSearch] = useState('')
  const matching = useMatchingGroups(question.fields, search)
  const [option] = question.options
  const chosen = option === undefined ? [] : choicesOf(values[option.id])
  const unknown = useUnknownChoices(question.fields, chosen)
  if (option === undefined) return null
  const groups = unknown === null ? matching : [unknown, ...matching]
  const limit = question.computed?.limit
  const full = limit !== undefined && chosen.length >= limit
  return (
    <div
      role="group"
      className="octroi-choice-list"
      aria-labelledby={labelId(id)}
      aria-describedby={idList(describedBy, `${id}-count`, faults.length > 0 && `${id}-fault`)}
    >
      <div className="octroi-list-head">
        <input
          type="search"
          className="octroi-input"
          aria-label={messages.searchIn(question.label)}
          placeholder={messages.search}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className="octroi-hint" id={`${id}-count`} role="status">
          {full ? messages.choiceLimit(limit) : messages.chosen(chosen.length, limit)}
        </div>
      </div>
      <Groups {...{ id, groups, chosen, full }} invalid={faults.length > 0} optionId={option.id} />
      <FaultText id={`${id}-fault`} texts={faultTexts(faults)} />
    </div>
  )
}

/**
 * The groups that match the search; they are computed after the typed text is displayed, so that a long list does not
 * slow down typing.
 */
function useMatchingGroups(fields: readonly Field[], search: string): readonly Field[] {
  const searched = useDeferredValue(search)
  return useMemo(() => matchingGroups(fields, searched), [fields, searched])
}

interface GroupsProps {
  readonly id: string
  readonly groups: readonly Field[]
  readonly chosen: readonly string[]
  readonly full: boolean
  readonly invalid: boolean
  readonly optionId: number
}

function Groups({ id, groups, chosen, full, invalid, optionId }: GroupsProps) {
  const { store, disabled } = useFormEnvironment()
  const messages = useFormMessages()
  const toggle = useMemo(() => {
    return (value: string, checked: boolean) => {
      const before = choicesOf(store.question(questionOf(store, optionId)).values[optionId])
      const others = before.filter((choice) => choice !== value)
      store.set(optionId, checked ? [...others, value] : others)
    }
  }, [store, optionId])
  if (groups.length === 0) return <p className="octroi-hint">{messages.noMatch}</p>
  return (
    <div className="octroi-list-scroll" {...(disabled === true && scrolledByItself(id))}>
      {groups.map((group) => (
        <ChoiceGroup key={group.id} {...{ id, group, chosen, full, invalid }} onToggle={toggle} />
      ))}
    </div>
  )
}

/** While none of its boxes can take the focus, the list itself does, so that the keyboard can scroll it. */
function scrolledByItself(id: string) {
  return { role: 'region', 'aria-labelledby': labelId(id), tabIndex: 0 }
}

function questionOf(store: ReturnType<typeof useFormEnvironment>['store'], optionId: number): number {
  return store.form.optionById.get(optionId)?.question.question.id ?? 0
}
