import { Anchor, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatBytes } from '../locales/format.ts'
import { useActToasts } from './use-act-toasts.ts'

interface AttachedFileProps {
  /** `size` in bytes. */
  readonly file: { readonly name: string; readonly size: number }
  /** Accessible name of the link, such as “Download report.pdf”. */
  readonly label: string
  /** Downloads the file; a rejection is shown. */
  readonly download: () => Promise<unknown>
}

/** Link that downloads a file attached to a record, with its size. */
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
