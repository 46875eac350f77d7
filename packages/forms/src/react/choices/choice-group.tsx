import { memo } from 'react'
import type { Field } from '../../description/form.ts'
import { groupHeading } from './matching-groups.ts'

interface ChoiceGroupProps {
  /** DOM id of the question. */
  readonly id: string
  readonly group: Field
  readonly chosen: readonly string[]
  readonly full: boolean
  /** Whether something is wrong with what is chosen. */
  readonly invalid: boolean
  readonly onToggle: (value: string, checked: boolean) => void
}

/** The choices under one heading. */
export function ChoiceGroup({ id, group, chosen, full, invalid, onToggle }: ChoiceGroupProps) {
  const heading = groupHeading(group)
  return (
    <fieldset className="octroi-choice-group">
      {heading !== '' && <legend className="octroi-sublabel">{heading}</legend>}
      <div className="octroi-choice-columns">
        {group.values?.map((value) => {
          const checked = chosen.includes(value)
          return (
            <ListChoice
              key={value}
              name={id}
              value={value}
              checked={checked}
              blocked={full && !checked}
              invalid={invalid && checked}
              onToggle={onToggle}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

interface ListChoiceProps {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly blocked: boolean
  readonly invalid: boolean
  readonly onToggle: (value: string, checked: boolean) => void
}

/** Memoised, so that checking one box of a hundred renders that box only. */
const ListChoice = memo(function ListChoice({ name, value, checked, blocked, invalid, onToggle }: ListChoiceProps) {
  return (
    <label className="octroi-choice" data-disabled={blocked || undefined}>
      <input
        type="checkbox"
        className="octroi-check"
        name={name}
        checked={checked}
        disabled={blocked}
        aria-invalid={invalid || undefined}
        onChange={(event) => onToggle(value, event.currentTarget.checked)}
      />
      <span>{value}</span>
    </label>
  )
})
