import { PrintedText } from './printed-text.tsx'
import type { ReadPair } from './read-answer.ts'

/** Several answers, each after its label, and the figure computed from them. */
export function PrintedPairs({ pairs }: { readonly pairs: readonly ReadPair[] }) {
  return (
    <dl className="octroi-pairs">
      {pairs.map(({ key, label, text, isResult }) => (
        <div key={key} className={isResult ? 'octroi-pairs-total' : undefined}>
          <dt>{label}</dt>
          <dd>{isResult ? text : <PrintedText text={text} />}</dd>
        </div>
      ))}
    </dl>
  )
}
