import '@mantine/core/styles.css'
import '../app/global.css'
import { startLocales } from '../locales/index.ts'

startLocales()
