import { textOf } from '../../values/value.ts'
import { DocumentLine } from '../../react/files/document-line.tsx'
import { FilePicker } from '../../react/files/file-picker.tsx'
import { FileProblemText } from '../../react/files/file-problem.tsx'
import { useDocument } from '../../react/files/use-document.ts'
import { problemText } from '../../react/files/send-file.ts'
import { SentFileLine } from '../../react/files/sent-file-line.tsx'
import { useUpload } from '../../react/files/use-upload.ts'
import { useFormEnvironment } from '../../react/form-environment.tsx'
import type { FormDocument } from '../../react/form-host.ts'
import { useFormMessages } from '../../react/form-messages.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { idList, inputId, labelId, type WidgetProps } from '../../react/widget-props.ts'

/** Widget for one document: upload, name, open, replace and remove. The answer is the document's id. */
export function FileWidget({ id, state, describedBy }: WidgetProps) {
  const { store, host, disabled = false } = useFormEnvironment()
  const messages = useFormMessages()
  const [option] = state.question.options
  const optionId = option?.id ?? 0
  const kinds = state.question.fields[0]?.values ?? []
  const document = useDocument(textOf(state.values[optionId]))
  const upload = useUpload(state.question, kinds, (received) => store.set(optionId, received.id))
  const { onItsWay } = upload
  const remove = async (removed: FormDocument) => {
    try {
      await host.removeDocument?.(removed)
      store.set(optionId, '')
    } catch (error) {
      upload.setProblem({ text: problemText(error, messages.fileRemoveFailed) })
    }
  }
  return (
    <div role="group" className="octroi-file" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      {document !== null && (
        <DocumentLine
          document={document}
          inputId={inputId(id)}
          onProblem={upload.setProblem}
          onRemove={() => remove(document)}
        />
      )}
      {onItsWay !== undefined && (
        <SentFileLine id={id} inputId={inputId(id)} sent={onItsWay} onRetry={(again) => void upload.send(again)} />
      )}
      <FilePicker
        {...{ id, kinds }}
        inputId={inputId(id)}
        required={state.required}
        replacing={document !== null}
        disabled={disabled || onItsWay?.problem === null}
        describedBy={idList(
          describedBy,
          state.faults.length > 0 && `${id}-fault`,
          upload.problem !== null && `${id}-problem`,
          onItsWay && `${id}-failure`,
        )}
        onFile={(file) => void upload.send(file)}
      />
      <FaultText id={`${id}-fault`} texts={faultTexts(state.faults)} />
      <FileProblemText id={`${id}-problem`} problem={upload.problem} />
    </div>
  )
}
