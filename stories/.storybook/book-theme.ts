import { create } from 'storybook/theming'

/**
 * The theme of Storybook itself, with the look of the product. It is separate from the theme of the stories, because
 * the manager cannot load Mantine.
 */
export const bookTheme = create({
  base: 'light',
  brandTitle: 'Octroi forms',
  brandTarget: '_self',
  colorPrimary: '#12507b',
  colorSecondary: '#12507b',
  appBg: '#eff5fa',
  appBorderColor: '#bfd6e8',
  appBorderRadius: 8,
  barSelectedColor: '#12507b',
  barHoverColor: '#0c3f63',
  textColor: '#242220',
  fontBase: '"Inter Variable", system-ui, sans-serif',
})
