import type { Conclusion, Request } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { useTranslation } from 'react-i18next'
import { AttachedFile } from '../../../../ui/attached-file.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { NamedColor } from './color-mark.tsx'
import classes from './conclusion.module.css'
import { useColors, useConclusionActs } from './queries.ts'

interface ConclusionFactsProps {
  readonly request: Request
  readonly conclusion: Conclusion
  /** Whether there is a decision to show. */
  readonly isDecided: boolean
}

const money = (dollars: string | null) => (dollars === null ? null : formatMoney(dollars))

/** A conclusion, read-only. */
export function ConclusionFacts({ request, conclusion, isDecided }: ConclusionFactsProps) {
  const { t } = useTranslation()
  const colors = useColors().data ?? []
  const color = (id: number | null) =>
    id === null ? null : <NamedColor id={id} label={colors.find((one) => one.id === id)?.label ?? String(id)} />
  const decision = [
    [t('conclusion.grantedFact'), money(conclusion.ammount_final)],
    [t('conclusion.colorFinal'), color(conclusion.color_id_final)],
  ] as const
  return (
    <Facts
      facts={[
        [t('conclusion.recommendedFact'), money(conclusion.ammount_recommended)],
        [t('conclusion.color'), color(conclusion.color_id)],
        ...(isDecided ? decision : []),
        [t('conclusion.comment'), conclusion.comment && <span className={classes.comment}>{conclusion.comment}</span>],
        [t('conclusion.report'), conclusion.file && <Report request={request} conclusion={conclusion} />],
      ]}
    />
  )
}

/** The report of a conclusion; renders nothing if there is none. */
export function Report({ request, conclusion }: Pick<ConclusionFactsProps, 'request' | 'conclusion'>) {
  const { t } = useTranslation()
  const acts = useConclusionActs(request)
  const { file } = conclusion
  if (file === null) return null
  return (
    <AttachedFile
      file={file}
      label={t('conclusion.download', { name: file.name })}
      download={() => acts.download(conclusion)}
    />
  )
}
