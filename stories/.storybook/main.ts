import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx', '../../packages/forms/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['development', 'module', 'browser', 'import', 'default'] },
    build: {
      ...vite.build,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Modules are read on demand, since only eighty of five thousand icons are used.
        experimental: { ...vite.build?.rolldownOptions?.experimental, lazyBarrel: true },
        // Disables the warning about a lost `use client`, which is irrelevant here and concerns nine hundred modules.
        checks: { ...vite.build?.rolldownOptions?.checks, moduleLevelDirective: false },
      },
    },
  }),
}

export default config
