import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { bareEndpoints } from './bare-endpoints.ts'
import { precompress } from './precompress.ts'

/** Components of the library that the bar, the theme and the dashboard draw. */
const drawn = 'Button|CloseButton|Combobox|Input|InputBase|Loader|MultiSelect|NativeSelect|Pill|PillsInput|Popover|Portal|ScrollArea|Tabs|TextInput|Transition|UnstyledButton|CheckIcon|Checkbox'

const alwaysNeeded = new RegExp(`node_modules/(@floating-ui|@mantine/hooks|@mantine/core/esm/(core|utils|components/(${drawn})))/`)

// Vite reads the default export of its configuration, which is why this file has one.
export default defineConfig({
  // The build may be started from the root of the repository as well as from here.
  root: import.meta.dirname,
  plugins: [react(), bareEndpoints(), precompress()],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    // The content security policy forbids data: addresses for scripts and fonts, and a hashed file caches better.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs and what seldom changes is cached apart from our own code. Routes and charts
          // split by themselves, because they are imported when shown. Without the second group the parts of the
          // component library that the dashboard always needs come in a dozen files, which compress worse.
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(router|history|react-router|react-query|query|store|react-store)[^/]*)\// },
            { name: 'components', test: alwaysNeeded },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
