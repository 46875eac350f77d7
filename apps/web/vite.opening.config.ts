import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createCallOutlinePlugin } from './src/api/plugin.ts'
import { formsFromSources } from './vite.config.ts'

export default defineConfig({
  plugins: [react(), createCallOutlinePlugin()],
  resolve: {
    alias: formsFromSources,
    dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/hooks', '@mantine/dates'],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/opening/worker.ts',
    outDir: 'server/dist',
    emptyOutDir: true,
    minify: false,
    target: 'node22',
  },
})
