import { IconAlertCircle } from '@tabler/icons-react'
import type { FileProblem } from './use-upload.ts'

/** What went wrong with a document, announced at once. */
export function FileProblemText({ id, problem }: { readonly id: string; readonly problem: FileProblem | null }) {
  return (
    <div role="alert" id={id}>
      {problem !== null && (
        <div className="octroi-fault">
          <IconAlertCircle size={16} stroke={2} aria-hidden />
          <span>
            {problem.title !== undefined && <strong>{problem.title}. </strong>}
            {problem.text}
          </span>
        </div>
      )}
    </div>
  )
}
