import { Burger, Container, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useUser } from '../../session/session.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { Account } from './account.tsx'
import classes from './header.module.css'
import { Logo } from './logo.tsx'
import { Navigation } from './navigation.tsx'

/**
 * Logo, navigation, account and search on one line, or two for a long menu; below 900 pixels, a button opens them in a
 * drawer.
 */
export function Header() {
  const { logo } = useUser()
  const { pathname } = useLocation()
  return (
    <header className={classes.header}>
      <Container size="var(--octroi-frame)" className={classes.row}>
        <Link to="/" className={classes.home}>
          <Logo variant={logo} />
        </Link>
        <div className={classes.wide}>
          <Navigation />
          <Account />
        </div>
        <SearchButton />
        {/* The key remounts the menu at each navigation, which closes it. */}
        <Menu key={pathname} />
      </Container>
    </header>
  )
}

function Menu() {
  const { t } = useTranslation()
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <div className={classes.narrow}>
      <Burger
        opened={opened}
        onClick={toggle}
        aria-expanded={opened}
        aria-label={opened ? t('nav.closeMenu') : t('nav.openMenu')}
      />
      <Drawer
        opened={opened}
        onClose={close}
        title={t('nav.menu')}
        position="right"
        size={320}
        closeButtonProps={{ 'aria-label': t('nav.closeMenu') }}
        transitionProps={{ duration: 120 }}
      >
        <div className={classes.drawer}>
          <Navigation />
          <Account />
        </div>
      </Drawer>
    </div>
  )
}
