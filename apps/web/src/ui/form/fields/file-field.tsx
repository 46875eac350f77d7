import { Button, FileButton, Input, Text } from '@mantine/core'
import { IconFile, IconTrash, IconUpload } from '@tabler/icons-react'
import { memo, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../locales/format.ts'
import { FileRefused } from '../../file-refused.tsx'
import { useFileCheck } from '../../use-file-check.ts'
import type { FieldProps } from '../field.ts'
import classes from '../form.module.css'
import { getFrameProps } from './field-frame.tsx'

/** Name of a file, and its size in bytes. */
export interface NamedFile {
  readonly name: string
  readonly size: number
}

interface FileFieldProps extends FieldProps<File | null> {
  /** Accepted extensions without a dot. */
  readonly kinds: readonly string[]
  /** The saved file, until it is replaced or removed; null if there is none. */
  readonly kept: NamedFile | null
  readonly onRemoveKept: () => void
  /** Content for the saved file, such as a link that opens it; by default its name and size. */
  readonly keptLine?: ReactNode
  /** Texts of the button without and with a file, if they are not the default. */
  readonly choose?: string
  readonly replace?: string
}

/**
 * A file that can be chosen, replaced or removed; it is uploaded when the form is saved. A file that is too large or of
 * another kind is refused at once with a message under the field, and the selection is cleared (source 1, section 5).
 */
export const FileField = memo(function FileField(props: FileFieldProps) {
  const { kinds, kept, onRemoveKept, keptLine, choose: chooseLabel, replace: replaceLabel, ...field } = props
  const { t } = useTranslation()
  const { value, onChange, label } = field
  const { refusal, isFit, forget } = useFileCheck(kinds)
  const clear = useRef<() => void>(null)
  const { onBlur: _blur, readOnly: _readOnly, variant: _variant, id, ...framed } = getFrameProps(field)
  const frame = { ...framed, error: refusal ? <FileRefused refusal={refusal} /> : framed.error }
  const errorId = `${id}-error`
  const currentFile = value ?? kept
  const act = currentFile ? (replaceLabel ?? t('form.file.replace')) : (chooseLabel ?? t('form.file.choose'))
  const choose = (file: File | null) => {
    if (file && isFit(file)) onChange(file)
    // The input is reset after a valid file too, so that choosing the same file again is a change.
    clear.current?.()
  }
  const remove = () => {
    forget()
    if (value) onChange(null)
    else onRemoveKept()
  }
  return (
    <Input.Wrapper {...frame} labelElement="div" errorProps={{ id: errorId }}>
      <div className={classes.file}>
        {currentFile && (
          <FileLine file={currentFile} pending={value !== null} onRemove={remove}>
            {value === null && keptLine}
          </FileLine>
        )}
        <FileButton onChange={choose} resetRef={clear} accept={kinds.map((kind) => `.${kind}`).join(',')}>
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              size="sm"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
              aria-label={`${act} (${label})`}
              aria-describedby={frame.error ? errorId : undefined}
            >
              {act}
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  )
})

interface FileLineProps {
  readonly file: NamedFile
  /** True for a file that was chosen but not uploaded. */
  readonly pending: boolean
  readonly onRemove: () => void
  /** Replaces the file's name and size. */
  readonly children: ReactNode
}

function FileLine({ file, pending, onRemove, children }: FileLineProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.fileLine}>
      <IconFile size={18} aria-hidden="true" />
      <span className={classes.fileName}>
        {children || (
          <>
            {file.name}
            <Text span c="dimmed" size="sm">
              {` (${formatBytes(file.size)})`}
              {pending && ` – ${t('form.file.pending')}`}
            </Text>
          </>
        )}
      </span>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        aria-label={t('form.file.removeNamed', { name: file.name })}
        onClick={onRemove}
      >
        {t('form.file.remove')}
      </Button>
    </div>
  )
}
