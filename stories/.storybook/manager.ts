import { addons } from 'storybook/manager-api'
import { bookTheme } from './book-theme.ts'

addons.setConfig({ theme: bookTheme })
