import { join } from 'node:path'
import { type Palette, palettes } from '@kvartal/charts/drawing/palette'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'postcss'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { bareEndpoints } from './bare-endpoints.ts'
import { chunkNeededBy } from './chunk-needed-by.ts'
import { precompress } from './precompress.ts'

/** Mantine components used by the bar, the theme and the dashboard. */
const drawn = 'Box|Button|CloseButton|Combobox|Input|InputBase|Loader|MultiSelect|NativeSelect|Pill|PillsInput|Popover|Group|Portal|ScrollArea|Stack|Tabs|TextInput|Transition|UnstyledButton|VisuallyHidden|CheckIcon|Checkbox'

const alwaysNeeded = new RegExp(`node_modules/(@floating-ui|@mantine/hooks|@mantine/core/esm/(core|utils|components/(${drawn})))/`)

/** The entry modules of the product, with its start page, and of the embedded page. */
const start = ['src/main.tsx', 'src/features/compare/compare-page.tsx']
const embedded = ['src/embed/main.tsx']

/** Our own modules that several pages share. */
const shared = { test: /(?:apps\/web|packages\/[a-z]+)\/src\//, minShareCount: 2 }

/** Variables of the colours that charts share with the rest of the product. */
function paletteVariables({ surface, hairline, text, textSoft, accent }: Palette) {
  return { '--surface': surface, '--hairline': hairline, '--text': text, '--text-soft': textSoft, '--accent': accent }
}

/** Variables of lines' colours. */
function seriesVariables({ series, averageLightness }: Palette) {
  return { ...Object.fromEntries(series.map((color, i) => [`--series-${i}`, color])), '--average-lightness': `${averageLightness}` }
}

/** Styles that several style sheets need: `@mixin NAME`. */
const mixins = {
  'palette-light': paletteVariables(palettes.light),
  /** The light theme's colours, on the screen and on paper, except the background. */
  light: {
    ...paletteVariables(palettes.light),
    'color-scheme': 'light',
    '--sunken': '#f0f4f9',
    '--field-border': '#8492a6',
    '--accent-hover': '#00458f',
    '--accent-soft': '#e7f0fa',
    '--accent-text': '#ffffff',
    '--mark': '#ffe9a8',
    '--good': '#12703a',
    '--bad': '#b42318',
    '--warning': '#8a5300',
  },
  'palette-dark': paletteVariables(palettes.dark),
  'series-colors-light': seriesVariables(palettes.light),
  'series-colors-dark': seriesVariables(palettes.dark),
  /** For screen readers only, where that depends on the width; the class of the same name elsewhere. */
  'visually-hidden': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
    'white-space': 'nowrap',
  },
  /** A text that is truncated by an ellipsis. */
  'one-line': { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  /** A text to copy, such as a key or a link, which one press selects as a whole. */
  'selected-whole': {
    padding: '10px 12px',
    background: 'var(--sunken)',
    'border-radius': 'var(--radius)',
    'overflow-wrap': 'anywhere',
    'user-select': 'all',
  },
  /** The one figure that a card or a sheet is about. */
  'large-figure': {
    color: 'var(--text)',
    'font-size': '24px',
    'font-variant-numeric': 'tabular-nums',
    'font-weight': '650',
    'letter-spacing': '-0.01em',
    'line-height': '34px',
  },
  /** The button in a row of tags or chips that says how many more there are: '+3'. */
  'more-button': {
    border: '1px solid var(--field-border)',
    background: 'var(--surface)',
    color: 'var(--text)',
    'font-weight': '600',
  },
  /** Rows of the previous view, shown until the next ones have loaded. */
  stale: { opacity: '0.6', transition: 'opacity var(--transition)' },
  /** A panel above the page. */
  floating: {
    border: '1px solid var(--hairline)',
    'border-radius': 'var(--radius)',
    background: 'var(--surface)',
    'box-shadow': 'var(--shadow)',
    color: 'var(--text)',
  },
}

/** The component library's own durations are the product's: every transition takes as long as the theme says. */
const oneTransition: Plugin = {
  postcssPlugin: 'one-transition',
  Declaration(declaration) {
    if (!/^transition(-duration)?$/.test(declaration.prop)) return
    const value = declaration.value.replaceAll(/\b\d+ms\b/g, 'var(--transition)')
    if (value !== declaration.value) declaration.value = value
  },
}

// Vite reads the default export of its configuration, which is why this file has one.
export default defineConfig({
  // The build may be started from the repository's root or from here.
  root: import.meta.dirname,
  plugins: [react(), bareEndpoints(), precompress()],
  css: { postcss: { plugins: [postcssPresetMantine({ mixins }), oneTransition] } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Every target browser supports module preloading.
    modulePreload: { polyfill: false },
    // The content security policy forbids data: addresses for scripts and fonts, and a hashed file caches better.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The product, and the page that other sites embed in a frame, which is far smaller.
      input: { main: join(import.meta.dirname, 'index.html'), embed: join(import.meta.dirname, 'embed.html') },
      output: {
        codeSplitting: {
          // Code that every screen needs and that rarely changes is cached separately from our own. Routes and charts are
          // split by their dynamic imports. Without the second group the parts of the component library that the dashboard
          // always needs would be a dozen files, which compress worse.
          // Shared modules that the start page loads anyway are one file, or two where the embedded page needs them too:
          // split by the pages that use them they would be thirty, many of a hundred bytes.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'framework', test: /node_modules\/(@tanstack\/(router|history|react-router|react-query|query|store|react-store)[^/]*)\// },
            { name: 'components', test: alwaysNeeded },
            { ...shared, debugName: 'shared by all', name: chunkNeededBy('shared-by-all', start, embedded), priority: 2 },
            { ...shared, debugName: 'shared by start', name: chunkNeededBy('shared-by-start', start), priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '^/(?:(?:api|export|oembed)(?:[/?]|$)|embed(?:\\.svg)?\\?|(?:.*/)?feed\\.atom)': 'http://127.0.0.1:3000' } },
})
