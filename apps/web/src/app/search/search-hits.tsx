import { Combobox } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'
import type { useSearch } from './use-search.ts'

interface SearchHitsProps extends Pick<ReturnType<typeof useSearch>, 'groups'> {
  /** Called when another list is shown, in which nothing is selected. */
  readonly onShown: () => void
}

/** Search results by noun, with a link to the whole list if there are more. Use another `key` for other results. */
export function SearchHits({ groups, onShown }: SearchHitsProps) {
  const { t } = useTranslation()
  useEffect(onShown, [onShown])
  return groups.map(({ name, hits, more }) => (
    <Combobox.Group key={name} label={t(`search.groups.${name}`)}>
      {hits.map(({ address, title, detail }) => (
        <Combobox.Option key={address} value={address}>
          <span className={classes.title}>{title}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </Combobox.Option>
      ))}
      {more && (
        <Combobox.Option value={more.address} className={classes.more}>
          {t('search.more', { count: more.total })}
        </Combobox.Option>
      )}
    </Combobox.Group>
  ))
}
