import { type Palette, palettes } from '@kvartal/charts/drawing/palette'
import react from '@vitejs/plugin-react'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'postcss'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { allOf, anyOf, type Belongs, firstChunk, neededBy } from './chunks.ts'
import { compileAtOnce } from './compile-at-once.ts'
import { firstFiles } from './first-files.ts'
import { precompress } from './precompress.ts'
import { subsetFonts } from './subset-fonts.ts'

const onStart = neededBy('src/app/main.tsx')
const onDashboard = neededBy('src/screens/compare/compare-page.tsx')
const onHome = neededBy(
  'src/screens/compare/home/home.tsx',
  'src/screens/compare/home/prefetch-home.ts',
)
const onComparison = neededBy('src/screens/compare/figures/emta-comparison.tsx')
const onCompany = neededBy('src/screens/company/company-page.tsx')
const onCompanyTabs = neededBy(
  'src/screens/company/quarters/quarter-charts.tsx',
  'src/screens/company/quarters/quarter-table.tsx',
)
const inChart = neededBy('src/charts/line-chart.tsx')
const onRanking = neededBy(
  'src/screens/ranking/ranking-page.tsx',
  'src/screens/ranking/prefetch-ranking.ts',
)
const onOverview = neededBy(
  'src/screens/overview/overview-page.tsx',
  'src/screens/overview/prefetch-overview.ts',
)
const onCompanies = neededBy('src/screens/companies/companies-page.tsx')
const onAbout = neededBy('src/screens/about/about-page.tsx')
/** The first page with a form. */
const onLogin = neededBy('src/screens/account/login-page.tsx')
const inCopyButton = neededBy('src/ui/copy-button.tsx')

const isStyle: Belongs = (id) => id.endsWith('.css')

const onStartPage = anyOf(onDashboard, onHome)
/** Pages about all companies of the country. */
const onCountry = anyOf(onRanking, onOverview)
/** Charts, and tables below them. */
const ofFigures = anyOf(onComparison, inChart)
/** Pages that are rarely opened first, and would load whole pages for shared parts. */
const onRarelyFirst = anyOf(onAbout, onCompanies, onLogin)

/**
 * The chunks of the pages that visitors open first; a module belongs to the first of these. A
 * request costs more than the bytes of a small file, and small files compress worse: split by the
 * pages that use them, shared modules would be two hundred files, and a company's page would wait
 * for seventy of them.
 */
const firstChunks = {
  // With the styles of the pages opened most, which are smaller than the requests for each page's own.
  start: anyOf(
    onStart,
    allOf(isStyle, anyOf(onStartPage, onComparison, onCompany, inChart)),
    allOf(anyOf(onCompany, onCompanyTabs), onStartPage),
  ),
  // What pages of figures share, and the start page does without.
  figures: allOf(
    (id, modules) => !onStartPage(id, modules),
    anyOf(
      inCopyButton,
      allOf(ofFigures, anyOf(onCompany, onCountry)),
      allOf(onRanking, onOverview),
    ),
  ),
  // What pages of the whole country share with a company's page, the dashboard, its home, and lists.
  facts: allOf(onCountry, onCompany),
  lists: allOf(onCountry, onDashboard),
  country: allOf(onCountry, onHome),
  forms: allOf(onRanking, onLogin),
  fields: allOf(onRanking, onCompanies),
  parts: allOf(onCompany, onRarelyFirst),
  dashboard: onDashboard,
  chart: inChart,
  comparison: onComparison,
  'company-page': onCompany,
  'company-tabs': onCompanyTabs,
  home: onHome,
  'ranking-page': onRanking,
  'overview-page': onOverview,
} satisfies Readonly<Record<string, Belongs>>

/**
 * The views of which the server knows that they come first; their names are in
 * `apps/server/src/outlets/pages/first-view.ts`.
 */
const firstViews = {
  dashboard: ['dashboard', 'home'],
  comparison: ['dashboard', 'figures', 'comparison', 'chart'],
  company: ['figures', 'company-page'],
  ranking: ['ranking-page'],
  overview: ['overview-page'],
}

/** Variables of the colours that charts share with the rest of the product. */
function paletteVariables({ surface, hairline, text, textSoft, accent }: Palette) {
  return {
    '--surface': surface,
    '--hairline': hairline,
    '--text': text,
    '--text-soft': textSoft,
    '--accent': accent,
  }
}

/** Variables of lines' colours. */
function seriesVariables({ series, averageLightness }: Palette) {
  return {
    ...Object.fromEntries(series.map((color, i) => [`--series-${i}`, color])),
    '--average-lightness': `${averageLightness}`,
  }
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
  /**
   * For screen readers only, where that depends on the width; the class of the same name elsewhere.
   */
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

/**
 * The component library's own durations are the product's: every transition takes as long as the
 * theme says.
 */
const oneTransition: Plugin = {
  postcssPlugin: 'one-transition',
  Declaration(declaration) {
    if (!/^transition(-duration)?$/.test(declaration.prop)) return
    const value = declaration.value.replaceAll(/\b\d+ms\b/g, 'var(--transition)')
    if (value !== declaration.value) declaration.value = value
  },
}

/** The style sheet of each prefix of class names. */
const sheets = new Map<string, string>()

/**
 * The name of a style sheet's class, from its file: a hash would not compress, and there are a
 * thousand of them, each in a script, too.
 * @throws for two sheets of the same name in folders of the same name, whose classes would be mixed
 */
function scopedName(name: string, file: string): string {
  const path = file.replace(/\?.*$/, '')
  const prefix = `${basename(dirname(path))}-${basename(path, '.module.css')}`
  const other = sheets.get(prefix) ?? path
  if (other !== path) throw new Error(`${other} and ${path} would name their classes alike.`)
  sheets.set(prefix, path)
  return `${prefix}_${name}`
}

/** Mantine's palettes that no component here is drawn with: nine tenths of its variables. */
const unused = /^--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|green)-/

const usedColors: Plugin = {
  postcssPlugin: 'used-colors',
  Declaration(declaration) {
    if (unused.test(declaration.prop)) declaration.remove()
  },
}

const fonts = join(import.meta.dirname, '../../node_modules/.cache/fonts')

// Vite reads the default export of its configuration, which is why this file has one.
export default defineConfig({
  // The build may be started from the repository's root or from here.
  root: import.meta.dirname,
  plugins: [
    react(),
    subsetFonts(fonts),
    firstFiles(firstViews),
    compileAtOnce([...Object.keys(firstChunks), 'embed']),
    precompress(),
  ],
  resolve: { alias: { '@fonts': fonts } },
  css: {
    postcss: { plugins: [postcssPresetMantine({ mixins }), oneTransition, usedColors] },
    modules: { generateScopedName: scopedName },
  },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Every target browser supports module preloading.
    modulePreload: { polyfill: false },
    // The content security policy forbids data: addresses for scripts and fonts, and a hashed file
    // caches better.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  // What other sites embed in a frame is far smaller than the product; browsers keep its files
  // apart for each site, so it would gain nothing from sharing some with the product.
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'embed']) {
        const environment = builder.environments[name]
        if (environment !== undefined) await builder.build(environment)
      }
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { main: join(import.meta.dirname, 'index.html') },
          output: {
            codeSplitting: {
              // Otherwise a chunk would take what its modules import from the chunks of others.
              includeDependenciesRecursively: false,
              groups: [{ name: firstChunk(firstChunks), debugName: 'chunks of pages' }],
            },
          },
        },
      },
    },
    embed: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        rolldownOptions: { input: { embed: join(import.meta.dirname, 'embed.html') } },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '^/(?:(?:api|export|oembed)(?:[/?]|$)|embed(?:\\.svg)?\\?|(?:.*/)?feed\\.atom)':
        'http://127.0.0.1:3000',
    },
  },
})
