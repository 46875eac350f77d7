import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Edition } from '../open-edition.ts'
import { questionnaireAddress } from '../queries.ts'
import { DownloadModal } from './download-modal.tsx'
import { ImportModal } from './import-modal.tsx'
import { useDownloads } from './use-downloads.ts'

/** Menu of the files of a draft: it is downloaded as JSON or as an XLSForm, or replaced by what a file holds. */
export function FileMenu({ formId, edition }: { readonly formId: number; readonly edition: Edition }) {
  const { t } = useTranslation()
  const [isImporting, setIsImporting] = useState(false)
  const { downloadJson, downloadWorkbook, unsaid, close } = useDownloads(edition.drafting)
  return (
    <>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default">{t('forms.exchange.open')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item data-autofocus component={Link} to={`${questionnaireAddress(formId)}?draft`} target="_blank">
            {t('forms.questionnaire.open')}
          </Menu.Item>
          <Menu.Item onClick={downloadJson}>{t('forms.exchange.json')}</Menu.Item>
          <Menu.Item onClick={() => void downloadWorkbook()}>{t('forms.exchange.xlsform')}</Menu.Item>
          <Menu.Item onClick={() => setIsImporting(true)}>{t('forms.exchange.import')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DownloadModal unsaid={unsaid} onClose={close} />
      <ImportModal opened={isImporting} drafting={edition.drafting} onClose={() => setIsImporting(false)} />
    </>
  )
}
