import { useState } from 'react'
import type { Input, Item, Line } from '../../model.ts'
import { BareCheck, BareInput, BareRadios } from './inputs.tsx'
import type { BareStore } from './store.ts'

interface ItemProps<T extends Item = Item> {
  readonly store: BareStore
  readonly item: T
  /** How many rows its table opens with. */
  readonly rows: number
}

/** One question: label, help, and its native inputs. */
export function BareItem(props: ItemProps) {
  const { item } = props
  if (item.shape === 'title') return <h3>{item.label}</h3>
  return (
    <div className="item">
      <label htmlFor={item.key}>{item.label}</label>
      {item.help !== '' && <p>{item.help}</p>}
      <Body {...props} />
    </div>
  )
}

function Body({ store, item, rows }: ItemProps) {
  switch (item.shape) {
    case 'title':
      return null
    case 'file':
      return <input id={item.key} type="file" />
    case 'input':
      return <BareInput store={store} path={item.key} input={item.input} />
    case 'choice':
      if (item.as === 'radio') return <BareRadios store={store} path={item.key} choices={item.choices} />
      return <BareInput store={store} path={item.key} input={{ kind: 'select', choices: item.choices }} />
    case 'choices':
      return item.choices.map((choice) => (
        <label key={choice}>
          <BareCheck store={store} path={`${item.key}.${choice}`} />
          {choice}
        </label>
      ))
    case 'group':
      return item.inputs.map((input) => (
        <label key={input.key}>
          {input.label}
          <BareInput store={store} path={`${item.key}.${input.key}`} input={input} />
        </label>
      ))
    case 'rows':
      return <Rows store={store} path={item.key} columns={item.columns} count={rows} />
    case 'grid':
      return <Grid store={store} path={item.key} columns={item.columns} lines={item.lines} />
  }
}

interface GridProps {
  readonly store: BareStore
  readonly path: string
  readonly columns: readonly Input[]
  readonly lines: readonly Line[]
}

function Grid({ store, path, columns, lines }: GridProps) {
  return (
    <div className="table">
      <Head columns={columns} />
      {lines.map(({ key, label }) => (
        <div className="row" key={key}>
          <div>{label}</div>
          <Cells store={store} path={`${path}.${key}`} columns={columns} />
        </div>
      ))}
    </div>
  )
}

interface RowsProps {
  readonly store: BareStore
  readonly path: string
  readonly columns: readonly Input[]
  readonly count: number
}

function Rows({ store, path, columns, count }: RowsProps) {
  const [shown, setShown] = useState(count)
  return (
    <div className="table">
      <Head columns={columns} />
      {Array.from({ length: shown }, (_, place) => `${path}.${place}`).map((row) => (
        <div className="row" key={row}>
          <Cells store={store} path={row} columns={columns} />
        </div>
      ))}
      <button type="button" className="add" onClick={() => setShown(shown + 1)}>
        Ajouter
      </button>
    </div>
  )
}

function Head({ columns }: { readonly columns: readonly Input[] }) {
  return (
    <div className="row">
      {columns.map(({ key, label }) => (
        <div key={key}>{label}</div>
      ))}
    </div>
  )
}

function Cells({ store, path, columns }: { store: BareStore; path: string; columns: readonly Input[] }) {
  return columns.map((column) => (
    <div key={column.key}>
      <BareInput store={store} path={`${path}.${column.key}`} input={column} label={column.label} />
    </div>
  ))
}
