import { IconPlus, IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { itemKey } from '../../finance/item-key.ts'
import { useFormMessages } from '../form-messages.tsx'
import { Sheet } from '../tables/sheet/sheet.tsx'
import type { SheetController } from '../tables/sheet/sheet-controller.ts'
import type { SheetHistory } from '../tables/sheet/sheet-history.ts'
import { amountText } from './amount-text.ts'
import { toActiveLine, type OnActiveCell, useActiveCell } from './active-cell.ts'
import { useFinanceTexts } from './finance-texts.tsx'
import { addRow, listSource } from './list-source.ts'
import { useGridEntries } from './use-grid-store.ts'

const DIALOG_CLASS = 'octroi-dialog octroi-finance-dialog'

interface ListDialogProps {
  readonly store: GridStore
  readonly line: GridLine
  readonly history: SheetHistory
  readonly readOnlyColumns: readonly string[]
  readonly onCell: OnActiveCell | undefined
  readonly id: string
  readonly onClose: () => void
}

/** Dialog over the grid with the rows of a list line: a small sheet of what the user added, with its totals. */
export function ListDialog(props: ListDialogProps) {
  const { store, line, history, readOnlyColumns, id, onClose } = props
  const messages = useFormMessages()
  const texts = useFinanceTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const source = useMemo(
    () => listSource({ store, line, readOnlyColumns, history, messages, texts }),
    [store, line, readOnlyColumns, history, messages, texts],
  )
  useGridEntries(store)
  const controller = useRef<SheetController | null>(null)
  const tellCells = useActiveRow(props)
  const onController = useCallback(
    (sheetController: SheetController | null) => {
      controller.current = sheetController
      tellCells(sheetController)
    },
    [tellCells],
  )
  useEffect(() => {
    dialog.current?.showModal()
    controller.current?.cursor.takeFirstOf(0)
  }, [])
  const leave = () => {
    dropBlankRows({ store, line, history })
    onClose()
  }
  const totalOf = (column: number) => {
    const field = source.columns[column]
    if (field === undefined || field.type !== 'money') return null
    return amountText(store.cell({ column: field.id, line: line.key }).value, messages.locale)
  }
  return (
    <dialog ref={dialog} className={DIALOG_CLASS} aria-labelledby={`${id}-title`} onClose={leave}>
      <Head id={`${id}-title`} line={line} onDone={() => dialog.current?.close()} />
      <p className="octroi-hint" id={`${id}-help`}>
        {texts.detailHelp}
      </p>
      <Sheet
        id={id}
        labelledBy={`${id}-title`}
        describedBy={`${id}-help`}
        source={source}
        rowHeading={{ title: messages.rowNumber, track: '3.5rem', hidden: true }}
        narrow="cards"
        totalOf={totalOf}
        onController={onController}
        renderFooter={(controller) => <AddItem {...{ store, line, history, controller }} />}
      />
      <footer>
        <button type="button" className="octroi-button octroi-button-primary" onClick={() => dialog.current?.close()}>
          {texts.done}
        </button>
      </footer>
    </dialog>
  )
}

interface HeadProps {
  readonly id: string
  readonly line: GridLine
  readonly onDone: () => void
}

function Head({ id, line: { number, label }, onDone }: HeadProps) {
  const texts = useFinanceTexts()
  return (
    <header>
      <h3 id={id}>{texts.line(number, label)}</h3>
      <button type="button" className="octroi-icon-button" aria-label={texts.done} onClick={onDone}>
        <IconX size={20} stroke={1.8} aria-hidden />
      </button>
    </header>
  )
}

/** Reports the active cell of a row: all rows are saved in one item, the list. */
function useActiveRow({ store, line, onCell }: ListDialogProps) {
  const messages = useFormMessages()
  const texts = useFinanceTexts()
  return useActiveCell(onCell, (place, { id: column, title }) => {
    const row = store.rows(line.key)[place]
    const label = [texts.line(line.number, line.label), row?.label.trim() || messages.row(place + 1), title].join(', ')
    return { ...toActiveLine(store.grid, line, column), label, key: itemKey(line), ...(row && { row: row.id }) }
  })
}

type OfList = Pick<ListDialogProps, 'store' | 'line' | 'history'>

/** Removes blank rows when the list is closed: they are not saved, and its count should be that of the saved ones. */
function dropBlankRows({ store, line, history }: OfList) {
  const blank = store.rows(line.key).filter(({ id, label }) => {
    const texts = store.grid.columns.map((column) => store.cell({ column: column.id, line: line.key, row: id }).text)
    return label.trim() === '' && texts.every((text) => text === '')
  })
  if (blank.length === 0) return
  history.step(() => {
    for (const { id } of blank) store.removeRow(line.key, id)
  })
}

interface AddItemProps extends OfList {
  readonly controller: SheetController
}

/** Adds a row at the end and makes its first cell active. */
function AddItem({ store, line, history, controller }: AddItemProps) {
  const messages = useFormMessages()
  const add = () => {
    history.step(() => {
      // The placeholder row that is shown in an empty list becomes a real one first.
      if (store.rows(line.key).length === 0) addRow(store, line)
      addRow(store, line)
    })
    const count = store.rows(line.key).length
    controller.cursor.takeFirstOf(count - 1)
    controller.cursor.say(messages.rowAdded(count))
  }
  return (
    <button type="button" className="octroi-button" onClick={add}>
      <IconPlus size={18} stroke={1.8} aria-hidden />
      {messages.addRow}
    </button>
  )
}
