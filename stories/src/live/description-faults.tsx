import type { DescriptionFault } from '@octroi/forms'

interface DescriptionFaultsProps {
  readonly faults: readonly DescriptionFault[]
  readonly onShow: (path: string) => void
}

/** The faults of the strict reader by path; a click on one selects its place in the description. */
export function DescriptionFaults({ faults, onShow }: DescriptionFaultsProps) {
  if (faults.length === 0) return <p>The strict reader accepts this description.</p>
  return (
    <>
      <p>A backend would refuse this description; the form shows what can be shown.</p>
      <ul className="live-faults">
        {faults.map(({ path, code, message }) => (
          <li key={`${path} ${code}`}>
            <button type="button" onClick={() => onShow(path)}>
              {path || 'the whole description'}
            </button>{' '}
            <code>{code}</code> {message}
          </li>
        ))}
      </ul>
    </>
  )
}
