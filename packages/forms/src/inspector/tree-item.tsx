import { Fragment, memo } from 'react'
import type { FormStore } from '../engine/form-store.ts'
import type { InspectedPlace } from './inspected-place.ts'
import { TEXTS } from './inspector-texts.ts'
import { isChanged } from './tree-rows.ts'
import { useObserved, useObserver } from './use-observed.ts'

interface TreeItemProps {
  readonly nodeKey: string
  readonly label: string
  readonly sectionId: number | undefined
  readonly place: InspectedPlace | undefined
  readonly level: number
  readonly position: number
  readonly siblings: number
  readonly isExpanded: boolean | undefined
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onChoose: (key: string) => void
  readonly onToggle: (key: string) => void
}

/** One row of the tree. It renders again only when its own words change, whatever else happens in the form. */
export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { nodeKey, label, level, position, siblings, isExpanded, isActive, isSelected, onChoose, onToggle } = props
  return (
    <li
      role="treeitem"
      className="octroi-inspector-row"
      data-key={nodeKey}
      data-level={Math.min(level, 6)}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      onClick={() => {
        onChoose(nodeKey)
        if (isExpanded !== undefined) onToggle(nodeKey)
      }}
    >
      <span className="octroi-inspector-twisty" aria-hidden>
        {isExpanded === undefined ? '' : isExpanded ? '▾' : '▸'}
      </span>
      <span className="octroi-inspector-label">{label}</span> <States {...props} />
    </li>
  )
}, isSameRow)

/** A place is another object each time the tree is read, and the same when its store and its question are. */
function isSameRow(before: TreeItemProps, after: TreeItemProps): boolean {
  const keys = Object.keys(after) as (keyof TreeItemProps)[]
  const isSamePlace =
    before.place?.store === after.place?.store && before.place?.indexed.question === after.place?.indexed.question
  return isSamePlace && keys.every((key) => key === 'place' || before[key] === after[key])
}

function States({ place, sectionId }: Pick<TreeItemProps, 'place' | 'sectionId'>) {
  const { store } = useObserver()
  // The words are one string, so that they are compared by what they say.
  const words = useObserved(place?.rootId ?? null, () =>
    place === undefined ? sectionWords(store, sectionId) : questionWords(place),
  )
  return words.split('\n').map((word) => (
    <Fragment key={word}>
      <span className="octroi-inspector-state" data-kind={kindOf(word)}>
        {word}
      </span>{' '}
    </Fragment>
  ))
}

function sectionWords(store: FormStore, sectionId: number | undefined): string {
  const state = sectionId === undefined ? undefined : store.state().sections.get(sectionId)
  if (state === undefined) return ''
  const { answered, counted, percent, invalid, dirty } = state
  return [
    TEXTS.section(answered, counted, percent),
    ...(dirty ? [TEXTS.changed] : []),
    ...(invalid > 0 ? [TEXTS.faultCount(invalid)] : []),
  ].join('\n')
}

function questionWords(place: InspectedPlace): string {
  const { visible, required, answered, faults } = place.store.question(place.indexed.question.id)
  return [
    ...(visible ? [] : [TEXTS.hidden]),
    ...(required ? [TEXTS.required] : []),
    answered ? TEXTS.answered : TEXTS.empty,
    ...(isChanged(place) ? [TEXTS.changed] : []),
    ...(faults.length > 0 ? [TEXTS.faultCount(faults.length)] : []),
  ].join('\n')
}

function kindOf(word: string): string | undefined {
  if (word === TEXTS.changed) return 'changed'
  if (word === TEXTS.answered) return 'answered'
  return /^\d+ fault/.test(word) ? 'fault' : undefined
}
