import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { BusyButton } from './busy-button.tsx'

/** Deep river blue: the primary colour, and the current item. Shade 7 is the characteristic one. */
const river: MantineColorsTuple = [
  '#eff5fa',
  '#dfeaf4',
  '#bfd6e8',
  '#97bcd8',
  '#6c9fc5',
  '#4583b0',
  '#266a99',
  '#12507b',
  '#0c3f63',
  '#072c47',
]

/** Warm ochre: what needs attention. Shade 7 and darker are for text. */
const ochre: MantineColorsTuple = [
  '#fdf7ea',
  '#f9ebcd',
  '#f2d79c',
  '#eabf65',
  '#e0a838',
  '#c98d1b',
  '#a87410',
  '#865b09',
  '#6a4706',
  '#4c3304',
]

/** Slightly warm neutrals. Shade 5 and darker stand out from white by 3:1, shade 6 and darker by 4.5:1. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#e9e6e0',
  '#dbd7cf',
  '#c2bdb3',
  '#8d877d',
  '#6b665e',
  '#4f4b45',
  '#383531',
  '#242220',
]

/** Green: done. */
const green: MantineColorsTuple = [
  '#eef7f1',
  '#dbeee2',
  '#b5dbc3',
  '#87c3a0',
  '#58a87b',
  '#368d5e',
  '#217347',
  '#185c38',
  '#12472b',
  '#0b331e',
]

/** Red: correction or error. */
const red: MantineColorsTuple = [
  '#fdf2f1',
  '#fae0dd',
  '#f3bdb7',
  '#ea938b',
  '#de6a60',
  '#cf463b',
  '#b83228',
  '#9c271e',
  '#7b1e17',
  '#5c1510',
]

/** Keeps the `header` of a dialog from being a banner landmark. */
const attributes = { header: { role: 'presentation' } }

const FONT = "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif"
const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight, fontWeight: '600' })

/** The theme is the only place that defines the look; components and styles use it through Mantine's CSS variables. */
export const theme = createTheme({
  primaryColor: 'river',
  primaryShade: 7,
  colors: { river, ochre, gray, green, red },
  black: '#242220',
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    sizes: {
      h1: heading('1.75rem', '1.25'),
      h2: heading('1.375rem', '1.3'),
      h3: heading('1.125rem', '1.4'),
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 8,
  radius: { sm: '6px', md: '8px' },
  breakpoints: { xs: '37.5em', sm: '48em', md: '56.25em', lg: '75em', xl: '88em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  shadows: { md: '0 6px 24px rgb(36 34 32 / 0.14)' },
  components: {
    Button: { defaultProps: { component: BusyButton }, styles: { root: { fontWeight: 600 } } },
    Modal: {
      defaultProps: {
        transitionProps: { duration: 120 },
        overlayProps: { backgroundOpacity: 0.45 },
        padding: 'lg',
        attributes,
      },
      styles: { title: { fontSize: '1.125rem', fontWeight: 600 } },
    },
    Drawer: { defaultProps: { attributes } },
    Notification: { defaultProps: { withBorder: true } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    InputWrapper: { styles: { label: { marginBottom: 4 } } },
    // A border with enough contrast; an invalid field keeps the colour of errors.
    Input: {
      vars: (_theme: unknown, { error }: { error?: unknown }) => ({
        wrapper: error ? {} : { '--input-bd': 'var(--mantine-color-gray-5)' },
      }),
    },
    Badge: { styles: { root: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 } } },
    Anchor: { defaultProps: { underline: 'always' } },
    /** Clear buttons are smaller than the minimum target size by default (WCAG 2.5.8). */
    CloseButton: { styles: { root: { minWidth: 24, minHeight: 24 } } },
  },
})

/** Mantine's CSS variables that the theme object cannot set: borders with a contrast of 3:1, text with 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--octroi-line': '#dbd7cf',
    '--octroi-ground': '#faf9f7',
    '--octroi-content': '80rem',
    '--octroi-form': '60rem',
    '--octroi-reading': '47.5rem',
    '--octroi-frame': '110rem',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#242220',
    '--mantine-color-dimmed': '#6b665e',
    '--mantine-color-error': '#b83228',
    '--mantine-color-anchor': '#12507b',
    '--mantine-color-placeholder': '#6b665e',
    '--mantine-color-default-border': '#8d877d',
    '--mantine-color-river-light': '#eff5fa',
    '--mantine-color-river-light-hover': '#dfeaf4',
    '--mantine-color-river-light-color': '#12507b',
    '--mantine-color-red-light-color': '#9c271e',
  },
  dark: {},
})
