import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatBytes } from '../locales/format.ts'
import { useActToasts } from './use-act-toasts.ts'

interface AttachedFileProps {
  /** `size` in bytes. */
  readonly file: { readonly name: string; readonly size: number }
  /** What the name does, in words: downloads the file. */
  readonly label: string
  /** Hands the file to the browser; what it rejects with is told. */
  readonly download: () => Promise<unknown>
}

/** The name of a file that is kept with a record, which downloads it, and its size. */
export function AttachedFile({ file, label, download }: AttachedFileProps) {
  const toasts = useActToasts()
  const act = useMutation({ mutationFn: download, onSuccess: toasts.quiet, onError: toasts.refused })
  return (
    <>
      <Anchor component="button" type="button" ta="start" aria-label={label} onClick={() => act.mutate()}>
        {file.name}
      </Anchor>
      <Text span c="dimmed">{` (${formatBytes(file.size)})`}</Text>
    </>
  )
}
