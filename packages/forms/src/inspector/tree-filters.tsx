import { TEXTS } from './inspector-texts.ts'
import type { TreeFilter } from './tree-rows.ts'

interface TreeFiltersProps {
  readonly filter: TreeFilter
  readonly onChange: (filter: TreeFilter) => void
}

/** What the tree is narrowed by. */
export function TreeFilters({ filter, onChange }: TreeFiltersProps) {
  return (
    <div className="octroi-inspector-filters">
      <input
        type="search"
        aria-label={TEXTS.filter}
        placeholder={TEXTS.filter}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      <label>
        <input
          type="checkbox"
          checked={filter.faultsOnly}
          onChange={(event) => onChange({ ...filter, faultsOnly: event.currentTarget.checked })}
        />
        {TEXTS.faultsOnly}
      </label>
      <label>
        <input
          type="checkbox"
          checked={filter.changedOnly}
          onChange={(event) => onChange({ ...filter, changedOnly: event.currentTarget.checked })}
        />
        {TEXTS.changedOnly}
      </label>
    </div>
  )
}
