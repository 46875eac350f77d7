import { readForm } from '@octroi/forms'
import type { Drafting } from '@octroi/forms/drafts'
import type { UnsaidPart } from '@octroi/forms/xlsform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadReadOptions } from '../../../filled-form/read-options.ts'
import { saveAs } from '../../../ui/save-as.ts'

/** What a download says of the draft: null before one, and the parts that an XLSForm cannot say after one. */
export type Unsaid = readonly UnsaidPart[] | 'faulty' | null

/** Downloads the draft as it is shown. A draft with faults is downloaded as JSON only. */
export function useDownloads(drafting: Drafting) {
  const { t } = useTranslation()
  const [unsaid, setUnsaid] = useState<Unsaid>(null)
  const fileName = (extension: string) => `${drafting.state().description.name || t('forms.title')}.${extension}`
  const downloadJson = () => {
    const text = `${JSON.stringify(drafting.state().description, null, 2)}\n`
    saveAs(new Blob([text], { type: 'application/json' }), fileName('json'))
  }
  const downloadWorkbook = async () => {
    const { description } = drafting.state()
    const read = readForm(description, await loadReadOptions(description))
    if ('faults' in read) return setUnsaid('faulty')
    const [{ writeXlsForm }, { writeFormWorkbook }] = await Promise.all([
      import('@octroi/forms/xlsform'),
      import('@octroi/workbooks/forms'),
    ])
    const { sheets, unsaid: parts } = writeXlsForm(read.form)
    saveAs(new Blob([writeFormWorkbook(sheets)], { type: XLSX }), fileName('xlsx'))
    if (parts.length > 0) setUnsaid(parts)
  }
  return { downloadJson, downloadWorkbook, unsaid, close: () => setUnsaid(null) }
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
