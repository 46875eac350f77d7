import { CloseButton, TextInput } from '@mantine/core'
import { SEARCH_LENGTH } from '@octroi/domain'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './toolbar.module.css'
import type { TableControl } from './use-table-state.ts'
import { useDebouncedText } from './use-debounced-text.ts'

/** Search field over all text columns. */
export function SearchBox({ control, label }: { readonly control: TableControl; readonly label: string }) {
  const { t } = useTranslation()
  const { state, set } = control
  const search = (text: string) => set({ ...state, page: 1, search: text })
  const typing = useDebouncedText({ value: state.search, onChange: search })
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={t('table.search', { label })}
      placeholder={t('table.searchHint')}
      maxLength={SEARCH_LENGTH}
      value={typing.text}
      onChange={(event) => typing.type(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={
        typing.text !== '' && <CloseButton aria-label={t('table.clearSearch')} onClick={() => typing.type('')} />
      }
    />
  )
}
