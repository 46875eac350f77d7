import { isEmptyRow } from '../../../../values/value.ts'
import { fileRefusal } from '../../../files/file-rules.ts'
import { sendFile } from '../../../files/send-file.ts'
import { refusalText } from '../../../files/use-upload.ts'
import { useFormEnvironment, useSignal } from '../../../form-environment.tsx'
import type { FormDocument } from '../../../form-host.ts'
import { useFormMessages } from '../../../form-messages.tsx'
import type { SheetSource } from '../sheet-source.ts'
import type { FileCellProps } from './file-cell-props.ts'

/**
 * Returns the file that is being sent for a cell, and what sends one. The document goes to the row for which it was
 * chosen, wherever that is by then; if the row is gone, the document is removed and the person is told.
 */
export function useCellUpload({ controller, field, place }: Pick<FileCellProps, 'controller' | 'field' | 'place'>) {
  const environment = useFormEnvironment()
  const { host, sending, announce } = environment
  const messages = useFormMessages()
  const { source } = controller
  const { files } = source
  if (files === undefined) throw new Error('A sheet with a file column needs `SheetSource.files`')
  const row = source.rowAt(place).key
  const key = `${files.question.id} ${files.optionIdAt(place)} ${row} ${field.id}`
  const onItsWay = useSignal(sending).get(key)
  const receive = async (document: FormDocument) => {
    const at = placeOfRow(source, row)
    if (at !== null)
      return source.history.step(() => source.write([{ place: at, fieldId: field.id, text: document.id }]))
    announce(messages.sheet.rowOfFileGone(document.name))
    await host.removeDocument?.(document)
  }
  const send = async (file: File) => {
    const kinds = field.values ?? []
    const refusal = fileRefusal(file, kinds)
    if (refusal !== null) {
      const { title, text } = refusalText(refusal, file, { kinds, messages })
      return controller.tell([title === undefined ? text : `${title}. ${text}`], false)
    }
    if (host.upload === undefined) return controller.tell([messages.fileUnavailable], false)
    const target = { key, cell: { optionId: files.optionIdAt(place), field } }
    const sent = { file, question: files.question, messages, target }
    const document = await sendFile(environment, host.upload.bind(host), sent)
    if (document !== null) await receive(document)
  }
  return { onItsWay, send }
}

/**
 * The place of the row with a key; null when it is gone. The blank row of a table without any has another key each time
 * the table is shown.
 */
function placeOfRow(source: SheetSource, key: string): number | null {
  const keys = source.keys?.() ?? Array.from({ length: source.rowCount() }, (_, place) => source.rowAt(place).key)
  const place = keys.indexOf(key)
  if (place !== -1) return place
  const [only, ...others] = source.stored?.() ?? []
  return only !== undefined && others.length === 0 && isEmptyRow(only) ? 0 : null
}
