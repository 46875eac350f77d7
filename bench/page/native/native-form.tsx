import type { Item } from '../model.ts'
import { shownSections, type Task } from '../engine.ts'
import { NativeInput, NativeRadios } from './native-input.tsx'
import { NativeGrid, NativeRows } from './native-table.tsx'
import { type NativeParts, NativePartsProvider, useParts } from './parts.ts'
import './native.css'

interface NativeFormProps {
  readonly task: Task
  readonly parts: NativeParts
  readonly className: string
}

/** The shown sections with native inputs. */
export function NativeForm({ task, parts, className }: NativeFormProps) {
  return (
    <NativePartsProvider value={parts}>
      <form className={`native ${className}`}>
        {shownSections(task).map(({ key, title, items }) => (
          <section key={key}>
            <h2>{title}</h2>
            {items.map((item) => (
              <NativeItem key={item.key} item={item} />
            ))}
          </section>
        ))}
      </form>
    </NativePartsProvider>
  )
}

/** One question: label, help, and its inputs. */
function NativeItem({ item }: { readonly item: Item }) {
  if (item.shape === 'title') return <h3>{item.label}</h3>
  return (
    <div className="item">
      <label htmlFor={item.key}>{item.label}</label>
      {item.help !== '' && <p>{item.help}</p>}
      <Body item={item} />
    </div>
  )
}

function Body({ item }: { readonly item: Item }) {
  const { Field, Choices } = useParts()
  const { key } = item
  switch (item.shape) {
    case 'title':
      return null
    case 'file':
      return <input id={key} type="file" />
    case 'input':
      return (
        <Field path={key}>
          {(value, set) => <NativeInput id={key} input={item.input} value={value} onChange={set} />}
        </Field>
      )
    case 'choice':
      return <Choice item={item} />
    case 'choices':
      return <Choices path={key} choices={item.choices} />
    case 'group':
      return <Group item={item} />
    case 'rows':
      return <NativeRows path={key} columns={item.columns} />
    case 'grid':
      return <NativeGrid path={key} columns={item.columns} lines={item.lines} />
  }
}

function Choice({ item }: { readonly item: Item & { readonly shape: 'choice' } }) {
  const { Field } = useParts()
  const { key, choices } = item
  return (
    <Field path={key}>
      {(value, set) =>
        item.as === 'radio' ? (
          <NativeRadios name={key} choices={choices} value={value} onChange={set} />
        ) : (
          <NativeInput id={key} input={{ kind: 'select', choices }} value={value} onChange={set} />
        )
      }
    </Field>
  )
}

function Group({ item }: { readonly item: Item & { readonly shape: 'group' } }) {
  const { Field } = useParts()
  return item.inputs.map((input) => (
    <label key={input.key}>
      {input.label}
      <Field path={`${item.key}.${input.key}`}>
        {(value, set) => <NativeInput id={`${item.key}.${input.key}`} input={input} value={value} onChange={set} />}
      </Field>
    </label>
  ))
}
