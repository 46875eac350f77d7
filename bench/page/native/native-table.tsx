import { memo } from 'react'
import type { Input, Line } from '../model.ts'
import { NativeInput } from './native-input.tsx'
import { useParts } from './parts.ts'

interface NativeGridProps {
  readonly path: string
  readonly columns: readonly Input[]
  readonly lines: readonly Line[]
}

/** Fixed lines of inputs. */
export function NativeGrid({ path, columns, lines }: NativeGridProps) {
  return (
    <div className="table">
      <Head columns={columns} />
      {lines.map(({ key, label }) => (
        <div className="row" key={key}>
          <div>{label}</div>
          <Cells path={`${path}.${key}`} columns={columns} />
        </div>
      ))}
    </div>
  )
}

interface NativeRowsProps {
  readonly path: string
  readonly columns: readonly Input[]
}

/** Rows that are added. */
export function NativeRows({ path, columns }: NativeRowsProps) {
  const { Rows } = useParts()
  return (
    <div className="table">
      <Head columns={columns} />
      <Rows path={path}>
        {(rowPaths, add) => (
          <>
            {rowPaths.map((rowPath) => (
              <Row key={rowPath} path={rowPath} columns={columns} />
            ))}
            <button type="button" className="add" onClick={add}>
              Ajouter
            </button>
          </>
        )}
      </Rows>
    </div>
  )
}

const Row = memo(function Row({ path, columns }: NativeRowsProps) {
  return (
    <div className="row">
      <Cells path={path} columns={columns} />
    </div>
  )
})

function Head({ columns }: { readonly columns: readonly Input[] }) {
  return (
    <div className="row">
      {columns.map(({ key, label }) => (
        <div key={key}>{label}</div>
      ))}
    </div>
  )
}

function Cells({ path, columns }: NativeRowsProps) {
  const { Field } = useParts()
  return columns.map((column) => (
    <div key={column.key}>
      <Field path={`${path}.${column.key}`}>
        {(value, set) => (
          <NativeInput id={`${path}.${column.key}`} input={column} label={column.label} value={value} onChange={set} />
        )}
      </Field>
    </div>
  ))
}
