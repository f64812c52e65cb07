import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileName } from './file-name.tsx'

test('a file’s name breaks after underscores and dots, and keeps its text', () => {
  expect(renderToStaticMarkup(<FileName name="tasutud_maksud_2025.csv" />)).toBe(
    'tasutud_<wbr/>maksud_<wbr/>2025.<wbr/>csv',
  )
  expect(renderToStaticMarkup(<FileName name="Kõik ettevõtted" />)).toBe('Kõik ettevõtted')
})
